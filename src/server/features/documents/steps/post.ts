import { MONEY_KINDS } from '#domain/documents/kinds.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** A posted document, and whether its charge rose. */
interface Posted {
  readonly id: string;
  readonly is_raised: boolean;
}

/**
 * Writes ledger entries and updates the posted amounts. The doctors must be locked. `entries` selects the document’s
 * `id`, and `kind`, `day`, `version`, `amount` and `place` (the order) of the entry. `set` adds further changes of the
 * documents.
 */
async function writeEntries(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  by: string,
  entries: Sql,
  set: Sql = sql``,
): Promise<Posted[]> {
  const { rows } = await sql<Posted>`
    with entry as materialized (${entries}), document as (
      update documents d set posted = d.posted + e.amount${set}
      from (select id, sum(amount) as amount from entry group by id) as e where d.id = e.id
      returning d.id, d.doctor_id
    )
    insert into ledger_entries (doctor_id, entry_date, posted_at, kind, document_id, version, amount, posted_by)
    select d.doctor_id, e.day, ${now.toISOString()}::timestamptz, e.kind, e.id, e.version, e.amount, ${by}::uuid
    from entry e join document d on d.id = e.id where e.amount <> 0
    order by e.place
    returning document_id as id, amount > 0 as is_raised`.execute(db);
  return rows;
}

/**
 * Posts the difference between the present and the posted charge of documents. The first entry has the document’s day,
 * later ones today, so that printed balances stay true. `charges` selects `id`, `amount` and `version`. Returns the
 * documents.
 */
export const post = (deps: Pick<Deps, 'db' | 'now' | 'today'>, by: string, charges: Sql): Promise<Posted[]> =>
  writeEntries(
    deps,
    by,
    sql`
      select d.id, d.kind, c.version, c.amount - d.posted as amount, d.number as place,
        case when exists (select from ledger_entries e where e.document_id = d.id) then ${deps.today}::date else d.day end as day
      from (${charges}) as c join documents d on d.id = c.id where d.posted <> c.amount`,
  );

/** The ledger entry of an opening balance. */
interface OpeningEntry {
  readonly document_id: string;
  readonly entry_date: CalendarDay;
  /** Above 0 the doctor owes money. */
  readonly amount: string;
}

/** Posts opening balances on the given days. */
export async function postOpenings(
  deps: Pick<Deps, 'db' | 'now'>,
  by: string,
  entries: readonly OpeningEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await writeEntries(
    deps,
    by,
    sql`
      select o.document_id as id, 'opening' as kind, o.entry_date as day, null::integer as version, o.amount, o.place
      from rows from (jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as (document_id uuid, entry_date date, amount numeric))
        with ordinality as o (document_id, entry_date, amount, place)`,
    sql`, amount = d.posted + e.amount`,
  );
}

/** Columns to set when a document is voided. */
const voided = ({ now }: Pick<Deps, 'now'>, by: string): Sql =>
  sql`, version = d.version + 1, voided_at = ${now.toISOString()}::timestamptz, voided_by = ${by}::uuid`;

/** Voids payments or credits as of today: reverses their entries. The documents stay. */
export async function voidDocuments(
  deps: Pick<Deps, 'db' | 'now' | 'today'>,
  by: string,
  ids: readonly string[],
  reason: string | null = null,
): Promise<void> {
  if (ids.length === 0) return;
  await writeEntries(
    deps,
    by,
    sql`
      select d.id, ${JSON.stringify(MONEY_KINDS)}::jsonb -> d.kind ->> 'reversal' as kind, ${deps.today}::date as day, null::integer as version,
        -d.posted as amount, array_position(${ids}::uuid[], d.id) as place
      from documents d where d.id = any(${ids}::uuid[]) and d.voided_at is null`,
    sql`${voided(deps, by)}, void_reason = ${reason}`,
  );
}

/** Voids an opening balance on its own day and moves it to the kept doctor of a merge, who has another one. */
export const voidOpening = (
  deps: Pick<Deps, 'db' | 'now'>,
  by: string,
  { id, doctor_id }: { readonly id: string; readonly doctor_id: string },
): Promise<unknown> =>
  writeEntries(
    deps,
    by,
    sql`
      select d.id, 'opening' as kind, d.day, null::integer as version, -d.posted as amount, 1 as place from documents d
      where d.id = ${id}::uuid`,
    sql`${voided(deps, by)}, amount = 0, doctor_id = ${doctor_id}::uuid`,
  );
