// Kills the server, its database or both with SIGKILL at random moments.
import { serverProcesses } from '#server/platform/db/embedded/server-processes.ts';
import { pauseBeforeStart } from '#server/platform/db/embedded/restart.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterOf, postmasterOf, startProduct, untilReady } from './product.ts';
import type { Product } from './product.ts';
import type { Bench, Outcome, Scenario } from './scenario.ts';
import { embedded, settle } from './scenario.ts';
import { Writers } from './writers.ts';

const PEOPLE = 8;

/** Maximum milliseconds until the database is ready after the pause before its restart. */
const STARTS_WITHIN = 10_000;

/** Waits for a random time, in which something is written. */
const aWhile = (): Promise<void> => sleep(700 + Math.random() * 900);

/** Kills the product in several rounds and restarts it after each. */
async function killAndStart(bench: Bench, kill: (product: Product) => Promise<unknown>): Promise<Outcome> {
  const { folder, port, plant, rounds } = bench;
  const start = (): Promise<Product> => startProduct({ port, environment: { DATA_DIR: folder }, plant });
  let product = await start();
  const writers = new Writers(() => [product.url]);
  await writers.begin(PEOPLE);
  for (let round = 0; round < rounds; round += 1) {
    await aWhile();
    await kill(product);
    await product.ended;
    product = await start();
  }
  await aWhile();
  return settle(writers, [product], embedded(folder));
}

const killAll = (folder: string): void => {
  for (const pid of serverProcesses(clusterOf(folder))) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with its postmaster.
    }
  }
};

export const KILL_SCENARIOS: readonly Scenario[] = [
  {
    name: 'server killed',
    plants: ['answer-before-commit'],
    run: (bench) => killAndStart(bench, (product) => Promise.resolve(product.kill('SIGKILL'))),
  },
  {
    name: 'server and database killed',
    plants: ['answer-before-commit'],
    run: (bench) =>
      killAndStart(bench, (product) => {
        product.kill('SIGKILL');
        killAll(bench.folder);
        return Promise.resolve();
      }),
  },
  { name: 'database killed', plants: ['answer-before-commit', 'never-retries'], run: killDatabase },
];

/**
 * Kills the database while the product runs and restarts it. At most four times, because the product pauses after more
 * within ten minutes.
 */
async function killDatabase({ folder, port, plant, rounds }: Bench): Promise<Outcome> {
  const product = await startProduct({ port, environment: { DATA_DIR: folder }, plant });
  const writers = new Writers(() => [product.url]);
  await writers.begin(PEOPLE);
  const away: number[] = [];
  const kills: number[] = [];
  for (let round = 0; round < Math.min(rounds, 4); round += 1) {
    await aWhile();
    const patience = pauseBeforeStart(kills, Date.now()).pause + STARTS_WITHIN;
    process.kill(postmasterOf(folder), 'SIGKILL');
    kills.push(Date.now());
    const startedAt = performance.now();
    await sleep(50);
    if (!(await untilReady(product, patience))) {
      product.kill('SIGKILL');
      await product.ended;
      return {
        written: await writers.end(),
        faults: [`the database was not running again within ${patience / 1000} s`],
      };
    }
    away.push(performance.now() - startedAt);
  }
  await aWhile();
  const settled = await settle(writers, [product], embedded(folder));
  return { ...settled, note: `away for ${away.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}` };
}
