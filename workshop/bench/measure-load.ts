import { setTimeout } from 'node:timers/promises';
import { BENCH_DAY } from './bench-day.ts';
import type { Answer, HttpClient } from './http-client.ts';
import { jsonOf } from './http-client.ts';

/** How long (ms) each crowd is at it. */
const LASTS = 4_000;
const READERS = 10;

/** How long (ms) a refused client waits, as the browser does first. */
const PAUSE = 300;

/** What is done in a second when several do it at once, each as soon as its last answer is there. */
export interface LoadResult {
  /** First pages of the list, by ten people. */
  readonly reads_alone: number;
  readonly reads_during_writes: number;
  readonly orders_by_4: number;
  readonly orders_by_16: number;
  readonly orders_during_reads: number;
}

/**
 * Orders of one doctor, who is locked while each is made, as is the end of the audit log: writers can only take turns, and it shows whether
 * those who wait are in the way of others.
 */
export async function measureLoad(http: HttpClient): Promise<LoadResult> {
  const read = (): Promise<boolean> => isDone(http.get('/api/work-orders'));
  const write = (): Promise<boolean> => isDone(http.call('POST', '/api/work-orders', DRAFT));
  await crowd([[read, READERS]]);
  const [reads_alone = 0] = await crowd([[read, READERS]]);
  const [orders_by_4 = 0] = await crowd([[write, 4]]);
  const [orders_by_16 = 0] = await crowd([[write, 16]]);
  const [reads_during_writes = 0, orders_during_reads = 0] = await crowd([
    [read, READERS],
    [write, 16],
  ]);
  return { reads_alone, reads_during_writes, orders_by_4, orders_by_16, orders_during_reads };
}

/** The least share of the work without the others; far below the usual one, since the machine's speed varies. */
const AT_LEAST = { reads_during_writes: 0.25, orders_by_16: 0.6 } as const;

export function printLoad(load: LoadResult): void {
  console.log('\nin a second, when several do it at once');
  for (const [name, value] of Object.entries(load)) {
    console.log(`${name.replaceAll('_', ' ').padEnd(38)} ${Number(value).toFixed(0).padStart(8)}`);
  }
}

/** Whether writers keep others from reading, or are in each other's way. */
export function loadFaults({ reads_alone, reads_during_writes, orders_by_4, orders_by_16 }: LoadResult): string[] {
  const [reads, orders] = [reads_during_writes / reads_alone, orders_by_16 / orders_by_4];
  return [
    ...(reads >= AT_LEAST.reads_during_writes ? [] : [`with 16 writers ${reads.toFixed(2)} of the reads are done`]),
    ...(orders >= AT_LEAST.orders_by_16 ? [] : [`16 writers make ${orders.toFixed(2)} of the orders that 4 make`]),
  ];
}

const DRAFT = {
  doctor_name: 'Dr. Anil Kumar Sharma',
  patient_name: 'Benchmark Patient',
  product_quality: 'Zirconia',
  product_shade: 'A2',
  tooth_numbers: [15, 16, 17],
  order_date: BENCH_DAY,
};

/** Whether something was done, or turned away for now. */
async function isDone(asked: Promise<Answer>): Promise<boolean> {
  const answer = await asked;
  if (answer.status === 503) return false;
  jsonOf(answer);
  return true;
}

type Work = () => Promise<boolean>;

/** How often in a second each work was done, with this many users at each of them. */
function crowd(groups: readonly (readonly [work: Work, people: number])[]): Promise<number[]> {
  const began = performance.now();
  return Promise.all(
    groups.map(async ([work, people]) => {
      let done = 0;
      const person = async (): Promise<void> => {
        while (performance.now() - began < LASTS) {
          if (await work()) done += 1;
          else await setTimeout(PAUSE);
        }
      };
      await Promise.all(Array.from({ length: people }, person));
      return done / ((performance.now() - began) / 1000);
    }),
  );
}
