import type { MoneyKind, NumberedKind } from '#domain/documents/kinds.ts';
import { DOCUMENT_SERIES, MONEY_KINDS } from '#domain/documents/kinds.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/**
 * A part of a `with` that makes documents of a kind, with the next numbers of their financial years; `document` has their rows. `of` reads
 * `id`, `doctor_id`, `day` and `place`, the order of their numbers. Counters, documents and the rows of the kind are one statement, so
 * numbers have no gaps; statements at once wait for each other here. What they charge is posted later.
 */
export const newDocuments = (kind: Exclude<NumberedKind, MoneyKind>, of: Sql): Sql => numbered(kind, of, sql`0`);

/** The same of one document. */
export const newDocument = (
  kind: Exclude<NumberedKind, MoneyKind>,
  { doctor_id, day }: { readonly doctor_id: string; readonly day: CalendarDay },
): Sql => newDocuments(kind, one(doctor_id, day));

/** Who posts, and when. */
interface PostedBy {
  readonly by: string;
  readonly now: Date;
}

/** A part of a `with` that makes documents of money or credit, as `newDocuments`, and posts them. `of` reads `amount` as well. */
export const addDocuments = (kind: MoneyKind, of: Sql, { by, now }: PostedBy): Sql =>
  sql`${numbered(kind, of, sql`n.amount * ${MONEY_KINDS[kind].sign}::integer`)}, posting as (
      insert into ledger_entries (doctor_id, entry_date, posted_at, kind, document_id, amount, posted_by)
      select doctor_id, day, ${now.toISOString()}::timestamptz, kind, id, posted, ${by}::uuid from document order by number
    )`;

/** The same of one document. */
export const addDocument = (
  kind: MoneyKind,
  { doctor_id, day, amount }: { readonly doctor_id: string; readonly day: CalendarDay; readonly amount: Amount },
  posted: PostedBy,
): Sql =>
  addDocuments(
    kind,
    sql`select of_one.*, ${amount}::numeric as amount from (${one(doctor_id, day)}) as of_one`,
    posted,
  );

const one = (doctorId: string, day: CalendarDay): Sql =>
  sql`select gen_random_uuid() as id, ${doctorId}::uuid as doctor_id, ${day}::date as day, 1 as place`;

function numbered(kind: NumberedKind, of: Sql, posted: Sql): Sql {
  const series = DOCUMENT_SERIES[kind];
  return sql`unnumbered as materialized (
      select n.*, extract(year from n.day - interval '3 months')::smallint as financial_year from (${of}) as n
    ), counters as (
      insert into bill_number_counters as counter (series, financial_year, last)
      select ${series}, financial_year, count(*) from unnumbered group by financial_year order by financial_year
      on conflict (series, financial_year) do update set last = counter.last + excluded.last
      returning financial_year, last - (select count(*) from unnumbered n where n.financial_year = counter.financial_year) as before
    ), document as (
      insert into documents (id, kind, number, doctor_id, day, posted)
      select n.id, ${kind}, bill_number_text(${series}, n.financial_year,
        (c.before + row_number() over (partition by n.financial_year order by n.place))::integer), n.doctor_id, n.day, ${posted}
      from unnumbered n join counters c on c.financial_year = n.financial_year
      order by n.financial_year, n.place
      returning id, kind, number, doctor_id, day, posted
    )`;
}
