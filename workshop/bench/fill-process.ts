// Fills a database with demo data in a separate process, so that its memory is limited and is released before the
// measurement.
import { openPool } from '#server/platform/db/pool.ts';
import type { Connection } from '#server/platform/db/connection.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { join } from 'node:path';
import { fillWithDemoData } from '../../scripts/demo/fill.ts';
import { BENCH_DAY, BENCH_START } from './bench-day.ts';
import { benchLog } from './bench-log.ts';

export interface Filling {
  readonly connection: Connection;
  readonly orders: number;
}

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'db', 'migrations');

// The parent process has ended.
process.once('disconnect', () => process.exit(1));
process.once('message', ({ connection, orders }: Filling) => void fill(connection, orders));

async function fill(connection: Connection, orders: number): Promise<void> {
  const pool = openPool({ connection, log: benchLog, timeLimitMs: 0 });
  try {
    await migrate(pool, MIGRATIONS, benchLog);
    const log = (line: string): void => console.log(`  ${line}`);
    await fillWithDemoData(pool, { orders, today: BENCH_DAY, now: BENCH_START, log });
  } finally {
    await pool.end();
  }
  console.log(`At most ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB were held.`);
  process.exit();
}
