import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { dedicatedClient } from '#server/platform/db/pool.ts';
import type pg from 'pg';
import { labClock } from './lab-clock.ts';
import { makeDemoData } from './make-demo-data.ts';
import { at } from './order-tables.ts';
import { writeDemoData } from './write.ts';

export interface FillOptions {
  /** How many work orders. */
  readonly orders: number;
  /** The laboratory's present day: the last that has orders. */
  readonly today: CalendarDay;
  /** Nothing was recorded after this instant; the present one when left out. It matters where it lies within `today`. */
  readonly now?: Date;
  readonly seed?: string;
  /** Hears what is being done, a line each. */
  readonly log?: (line: string) => void;
}

/**
 * Fills a migrated, empty database with the records of a made-up laboratory, in one transaction, then vacuums and analyses it, so
 * that plans are what they would be in a database in use. The same options give the same records; only password hashes differ, and
 * the ids of monthly bills.
 * Throws where the database has accounts or orders already.
 */
export async function fillWithDemoData(pool: pg.Pool, options: FillOptions): Promise<void> {
  const { orders, today, now = new Date(), seed = 'sahyadri', log = () => undefined } = options;
  const client = await dedicatedClient(pool);
  try {
    await refuseFilled(client);
    const data = makeDemoData({ orders, today, seed });
    await client.query('begin');
    await writeDemoData({ client, data, today, seed, log, when: at(labClock(today, now)) });
    await client.query('commit');
    log('vacuuming and analysing');
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ filled: boolean }>(
    'select exists (select from accounts) or exists (select from work_orders) as filled',
  );
  if (rows[0]?.filled !== false) throw new Error('Demo data go into an empty database only; this one has records.');
}
