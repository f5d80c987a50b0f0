import type { NumberedKind } from '#domain/documents/kinds.ts';
import { DOCUMENT_SERIES } from '#domain/documents/kinds.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/**
 * A part of a `with` that makes documents of a kind, with the next numbers of their financial years; `document` has their rows. `of` reads
 * `id`, `doctor_id`, `day` and `place`, the order of their numbers. Counters, documents and the rows of the kind are one statement, so
 * numbers have no gaps; statements at once wait for each other here.
 */
export function newDocuments(kind: NumberedKind, of: Sql): Sql {
  const series = DOCUMENT_SERIES[kind];
  return sql`unnumbered as materialized (
      select n.*, extract(year from n.day - interval '3 months')::smallint as financial_year from (${of}) as n
    ), counters as (
      insert into bill_number_counters as counter (series, financial_year, last)
      select ${series}, financial_year, count(*) from unnumbered group by financial_year order by financial_year
      on conflict (series, financial_year) do update set last = counter.last + excluded.last
      returning financial_year, last - (select count(*) from unnumbered n where n.financial_year = counter.financial_year) as before
    ), document as (
      insert into documents (id, kind, number, doctor_id, day)
      select n.id, ${kind}, bill_number_text(${series}, n.financial_year,
        (c.before + row_number() over (partition by n.financial_year order by n.place))::integer), n.doctor_id, n.day
      from unnumbered n join counters c on c.financial_year = n.financial_year
      order by n.financial_year, n.place
      returning id, kind, number, doctor_id, day
    )`;
}

/** The same of one document. */
export const newDocument = (
  kind: NumberedKind,
  { doctor_id, day }: { readonly doctor_id: string; readonly day: CalendarDay },
): Sql =>
  newDocuments(
    kind,
    sql`select gen_random_uuid() as id, ${doctor_id}::uuid as doctor_id, ${day}::date as day, 1 as place`,
  );
