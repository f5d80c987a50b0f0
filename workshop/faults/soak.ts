// After a peak load, sends typical requests at a fixed rate for half an hour and checks that the product does not leak
// memory.
import { dayAt } from '#domain/shared/calendar-day.ts';
import { MIGRATIONS_FOLDER } from '#server/migrations-folder.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillWithDemoData } from '../../scripts/demo/fill.ts';
import { startProduct, stopProduct } from './product.ts';
import type { Product } from './product.ts';
import { programLog } from './program-log.ts';
import type { Bench, Outcome, Scenario } from './scenario.ts';
import { startElsewhere } from './scenario.ts';
import type { Sample } from './soak-growth.ts';
import { growthFaults, printSample, readSample } from './soak-growth.ts';
import { SoakVisitor } from './soak-visitor.ts';

const ORDERS = 3_000;

/** Requests per second: few enough to run next to other work. */
const RATE = 3;

/** The peak load before the long part: users who request lists, then PDFs. */
const RUSH = { people: 50, seconds: 5, pdfs: 130 } as const;

/** Milliseconds without requests at the end. */
const REST = 75_000;

/** Minutes per round and milliseconds between samples. An injected fault shows in less time. */
const ROUND = { minutes: 5, every: 60_000 } as const;
const INJECTED_ROUND = { minutes: 1.5, every: 10_000 } as const;

export const SOAK: Scenario = { name: 'soak', plants: ['caches-responses'], isLong: true, run: soak };

async function soak({ folder, port, plant, rounds }: Bench): Promise<Outcome> {
  const elsewhere = await startElsewhere(folder);
  try {
    await fill(elsewhere.connection);
    const environment = { ...elsewhere.environment(), BACKUP_HOUR: 'off' };
    const product = await startProduct({ port, environment, plant });
    const lasts = plant === undefined ? ROUND : INJECTED_ROUND;
    const outcome = await ask(product, lasts.minutes * rounds * 60_000, lasts.every);
    const { end } = await stopProduct(product);
    return end === 0 ? outcome : { ...outcome, faults: [...outcome.faults, `the product ended with ${end}`] };
  } finally {
    await elsewhere.stop();
  }
}

async function fill(connection: Parameters<typeof openPool>[0]['connection']): Promise<void> {
  const pool = openPool({ connection, log: programLog, timeLimitMs: 0 });
  try {
    await migrate(pool, MIGRATIONS_FOLDER, programLog);
    await fillWithDemoData(pool, { orders: ORDERS, today: dayAt(Date.now(), 'Asia/Kolkata') });
  } finally {
    await pool.end();
  }
}

async function ask({ url }: Product, lasts: number, every: number): Promise<Outcome> {
  const visitor = new SoakVisitor(url);
  await visitor.signIn();
  printSample('fresh', await readSample(url));
  await visitor.rush(RUSH);
  printSample('after the rush', await readSample(url));
  const samples: Sample[] = [];
  const startedAt = Date.now();
  const pace = setInterval(() => visitor.askNext(), 1_000 / RATE);
  while (Date.now() - startedAt < lasts) {
    await sleep(every);
    const sample = await readSample(url);
    samples.push(sample);
    printSample(`${((Date.now() - startedAt) / 60_000).toFixed(1)} min`, sample);
  }
  clearInterval(pace);
  await visitor.end();
  // By then the thread that renders papers has ended.
  await sleep(REST);
  printSample('at rest', await readSample(url));
  return { written: null, faults: [...growthFaults(samples), ...visitor.wrong], note: visitor.note() };
}
