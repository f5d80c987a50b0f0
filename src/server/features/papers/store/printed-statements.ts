import type { PrintKind } from '#domain/papers/copies.ts';
import type { Balance } from '#domain/documents/balance.ts';
import type { Period } from '#domain/ledger/statement-lines.ts';
import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

interface PrintedStatement {
  readonly closing: Balance;
  readonly last_seq: number;
}

/** Returns the closing balance on the day `to` from the entries up to `last_seq`; null means all entries. */
export async function readPrintedStatement(
  db: Kysely<Database>,
  doctorId: string,
  { to, last_seq }: { readonly to: string; readonly last_seq: number | null },
): Promise<PrintedStatement> {
  const { rows } = await sql<PrintedStatement>`
    select coalesce(sum(amount) filter (where entry_date <= ${to}::date), 0)::numeric(20, 2) as closing, coalesce(max(seq), 0)::int as last_seq
    from ledger_entries where doctor_id = ${doctorId}::uuid and seq <= coalesce(${last_seq}::bigint, seq)`.execute(db);
  return must(rows[0], 'what a statement said');
}

interface NewStatementPrint extends Period, PrintedStatement {
  readonly doctor_id: string;
  readonly kind: PrintKind;
  readonly printed_by: string;
}

/** Records a printed statement; the doctor must be locked. Returns the copy number for this period. */
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
