import { billSeriesOf, parseBillNumber } from '#domain/documents/numbers.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A counter of bill numbers that is below a used number. */
export interface BillCounterBehind {
  readonly series: string;
  readonly financial_year: number;
  /** `B/26-27` */
  readonly label: string;
  /** The counter’s value; null if there is no counter. */
  readonly last: number | null;
  readonly given: number;
}

/** Returns the counters that would give out a used number again. Needs one index lookup per series and year. */
export async function readBillCountersBehind(db: Kysely<Database>): Promise<BillCounterBehind[]> {
  const counters = await db.selectFrom('bill_number_counters').select(['series', 'financial_year', 'last']).execute();
  const given = await readLargest(db);
  return given.flatMap((text) => {
    const { series, financialYear, number } = parseBillNumber(text);
    const label = billSeriesOf(series, financialYear);
    const known = counters.filter((one) => billSeriesOf(one.series, one.financial_year) === label);
    const all = known.length > 0 ? known : [{ series, financial_year: financialYear, last: null }];
    return all.filter(({ last }) => (last ?? 0) < number).map((counter) => ({ ...counter, label, given: number }));
  });
}

/** Returns the largest number of each series and financial year, by a loose index scan. */
async function readLargest(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    with recursive found as (
      (select left(number, 7) as series from documents order by left(number, 7) limit 1)
      union all
      select (select left(number, 7) from documents where left(number, 7) > found.series order by left(number, 7) limit 1)
      from found where found.series is not null
    )
    select (select number from documents where left(number, 7) = found.series
      order by length(number) desc, number desc limit 1) as number
    from found where found.series is not null`.execute(db);
  return rows.map((row) => row.number);
}

/** Sets a counter to the largest used number. The caller has locked the table. */
export const setBillCounter = (
  db: Kysely<Database>,
  { series, financial_year, given }: BillCounterBehind,
): Promise<unknown> =>
  sql`
    insert into bill_number_counters (series, financial_year, last) values (${series}, ${financial_year}::smallint, ${given}::integer)
    on conflict (series, financial_year) do update set last = excluded.last`.execute(db);
