import { setTimeout } from 'node:timers/promises';
import { BENCH_DAY } from './bench-day.ts';
import type { Answer, HttpClient } from './http-client.ts';
import { jsonOf } from './http-client.ts';

/** Milliseconds of each load. */
const LASTS = 4_000;
const READERS = 10;

/** Milliseconds that a refused client waits, like the browser. */
const PAUSE = 300;

/** Operations per second of several clients, each of which sends the next request after an answer. */
export interface LoadResult {
  /** Requests for the first page of the list by ten readers. */
  readonly reads_alone: number;
  readonly reads_during_writes: number;
  readonly orders_by_4: number;
  readonly orders_by_16: number;
  readonly orders_during_reads: number;
}

/**
 * Measures writers and readers together. All orders are of one doctor, who is locked during each write, as is the end
 * of the audit log. So writers take turns, and the test shows whether waiting writers block others.
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

/** The minimum ratios. Far below the usual ones, because the speed of machines varies. */
const AT_LEAST = { reads_during_writes: 0.25, orders_by_16: 0.6 } as const;

export function printLoad(load: LoadResult): void {
  console.log('\nin a second, when several do it at once');
  for (const [name, value] of Object.entries(load)) {
    console.log(`${name.replaceAll('_', ' ').padEnd(38)} ${Number(value).toFixed(0).padStart(8)}`);
  }
}

/** Returns the faults: writers that block readers or each other. */
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

/** Returns false if the server was busy. Throws on errors. */
async function isDone(asked: Promise<Answer>): Promise<boolean> {
  const answer = await asked;
  if (answer.status === 503) return false;
  jsonOf(answer);
  return true;
}

type Work = () => Promise<boolean>;

/** Returns the operations per second of each group, with this many users per group. */
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
