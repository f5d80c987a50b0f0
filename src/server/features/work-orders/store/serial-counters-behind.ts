import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The counter of a year that is behind: an order already has a higher number. */
export interface SerialCounterBehind {
  readonly year: number;
  /** Null if there is no counter. */
  readonly last: number | null;
  readonly given: number;
}

/**
 * Returns the counters whose next number is already in use. Needs two index lookups per year
 * (`work_orders_serial_key`).
 */
export async function readSerialCountersBehind(db: Kysely<Database>): Promise<SerialCounterBehind[]> {
  const { rows } = await sql<SerialCounterBehind>`
    with recursive found as (
      (select serial_year as year from work_orders order by serial_year limit 1)
      union all
      select (select w.serial_year from work_orders w where w.serial_year > found.year order by w.serial_year limit 1)
      from found where found.year is not null
    ), largest as (
      select year, (select w.serial_no from work_orders w where w.serial_year = found.year order by w.serial_no desc limit 1) as given
      from found where year is not null
    )
    select largest.year, counter.last, largest.given
    from largest left join serial_counters counter on counter.year = largest.year
    where coalesce(counter.last, 0) < largest.given`.execute(db);
  return rows;
}

/**
 * Sets a counter to the highest number in use. `serial_counters` must be locked. Numbers without an order count as
 * deleted orders (`removed`).
 */
export const setSerialCounter = (db: Kysely<Database>, { year, given }: SerialCounterBehind): Promise<unknown> =>
  sql`
    insert into serial_counters (year, last, removed)
    select ${year}::smallint, ${given}::integer, ${given}::integer - count(*)::integer from work_orders where serial_year = ${year}::smallint
    on conflict (year) do update set last = excluded.last, removed = excluded.removed`.execute(db);
