import type { GivenStatement } from '#contract/ledger/statements.ts';
import type { PrintKind } from '#domain/billing/bill-copy.ts';
import type { Balance } from '#domain/ledger/balance.ts';
import type { Period } from '#domain/ledger/statement-lines.ts';
import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Of so many it is told that they are outdated. */
const MOST_TOLD = 3;

/**
 * Statements of a doctor's account that were given out and are not true any more: something was posted up to their last day since. One that a
 * later one took the place of is told by that one.
 */
export async function readOutdated(db: Kysely<Database>, doctorId: string): Promise<GivenStatement[]> {
  const { rows } = await sql<GivenStatement>`
    select p.from_day as "from", p.to_day as "to", p.closing::numeric(20, 2) as closing, coalesce(a.display_name, a.email) as printed_by, p.printed_at
    from statement_prints p join accounts a on a.id = p.printed_by
    where p.doctor_id = ${doctorId}::uuid
      and exists (select from ledger_entries e where e.doctor_id = p.doctor_id and e.entry_date <= p.to_day and e.seq > p.last_seq)
      and not exists (
        select from statement_prints n
        where n.doctor_id = p.doctor_id and n.seq > p.seq and n.from_day <= p.from_day and n.to_day >= p.to_day)
    order by p.seq desc limit ${MOST_TOLD}`.execute(db);
  return rows;
}

interface Said {
  readonly closing: Balance;
  readonly last_seq: number;
}

/** What a statement up to a day said that knew the entries up to one of them; null: that knows all of them. */
export async function readSaid(
  db: Kysely<Database>,
  doctorId: string,
  { to, last_seq }: { readonly to: string; readonly last_seq: number | null },
): Promise<Said> {
  const { rows } = await sql<Said>`
    select coalesce(sum(amount) filter (where entry_date <= ${to}::date), 0)::numeric(20, 2) as closing, coalesce(max(seq), 0)::int as last_seq
    from ledger_entries where doctor_id = ${doctorId}::uuid and seq <= coalesce(${last_seq}::bigint, seq)`.execute(db);
  return must(rows[0], 'what a statement said');
}

interface NewStatementPrint extends Period, Said {
  readonly doctor_id: string;
  readonly kind: PrintKind;
  readonly printed_by: string;
}

/** Keeps that a statement was given out; the doctor is locked. Answers which copy of these days it is. */
export async function insertStatementPrint(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { from, to, doctor_id, kind, printed_by, closing, last_seq }: NewStatementPrint,
): Promise<number> {
  const { rows } = await sql<{ copy_number: number }>`
    insert into statement_prints (doctor_id, from_day, to_day, closing, last_seq, copy_number, kind, printed_by, printed_at)
    select ${doctor_id}::uuid, ${from}::date, ${to}::date, ${closing}::numeric, ${last_seq}::bigint, coalesce(max(copy_number), 0) + 1,
      ${kind}, ${printed_by}::uuid, ${now.toISOString()}::timestamptz
    from statement_prints where doctor_id = ${doctor_id}::uuid and from_day = ${from}::date and to_day = ${to}::date
    returning copy_number`.execute(db);
  return must(rows[0], 'the copy of a statement').copy_number;
}
