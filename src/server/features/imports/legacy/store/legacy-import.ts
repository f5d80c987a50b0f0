import type { LegacyTable } from '#domain/imports/legacy/legacy-tables.ts';
import type { ProblemCode } from '#domain/imports/legacy/problems.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** The data of a running import, which is one transaction. */
export interface ImportRun {
  readonly db: Kysely<Database>;
  readonly id: string;
  readonly actor: string;
  readonly now: Date;
  readonly today: CalendarDay;
  readonly timeZone: string;
}

/** The staging table of each imported table. */
export const STAGED_IN = {
  user_profiles: 'legacy_users',
  work_orders: 'legacy_orders',
  trials: 'legacy_trials',
  revision_history: 'legacy_revisions',
  bills: 'legacy_bills',
  bill_items: 'legacy_bill_items',
  monthly_bills_history: 'legacy_months',
} as const satisfies Readonly<Record<LegacyTable, string>>;

export const code = (name: ProblemCode): RawBuilder<string> => sql`${name}::text`;

/**
 * Records problems of a table. `query` returns line, old_id, column_name, value, code and detail. `before` contains the
 * CTEs of the statement, which may change rows.
 */
export async function recordProblems(
  { db, id }: ImportRun,
  table: LegacyTable,
  query: RawBuilder<unknown>,
  before: RawBuilder<unknown> = sql``,
): Promise<void> {
  await sql`
    ${before}
    insert into import_problems (import_id, table_name, line, old_id, column_name, value, code, detail)
    select ${id}::uuid, ${table}::text, p.line, p.old_id, p.column_name, left(coalesce(p.value, ''), 200), p.code, coalesce(p.detail, '')
    from (${query}) as p (line, old_id, column_name, value, code, detail)`.execute(db);
}

/** Deletes the rows of an earlier import. Returns their number. */
export async function dropKnown({ db }: ImportRun, table: LegacyTable): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(STAGED_IN[table])} as t using import_refs r where r.table_name = ${table} and r.old_id = t.old_id`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Skips rows whose ID appeared earlier in the file. */
export async function skipDuplicates(run: ImportRun, table: LegacyTable): Promise<void> {
  const rows = sql.table(STAGED_IN[table]);
  await recordProblems(
    run,
    table,
    sql`select line, old_id, 'id', old_id, ${code('old_id_twice')}, '' from gone`,
    sql`with gone as (
      delete from ${rows} as t
      using (select line, row_number() over (partition by old_id order by line) as place from ${rows} as s) as s
      where t.line = s.line and s.place > 1
      returning t.line, t.old_id
    )`,
  );
}

/** Skips rows of orders that are not imported now. */
export async function skipWithoutOrder(run: ImportRun, table: 'trials' | 'revision_history'): Promise<void> {
  await recordProblems(
    run,
    table,
    sql`select line, old_id, 'work_order_id', order_id, ${orderProblem(sql`gone.order_id`)}, '' from gone`,
    sql`with gone as (
      delete from ${sql.table(STAGED_IN[table])} as t
      where not exists (select from legacy_orders o where o.old_id = t.order_id)
      returning t.line, t.old_id, t.order_id
    )`,
  );
}

/** Returns `order_known` for an order of an earlier import, else the code `gone`. */
export const orderProblem = (orderId: RawBuilder<unknown>, gone: ProblemCode = 'order_gone'): RawBuilder<unknown> =>
  sql`case when exists (select from import_refs ref where ref.table_name = 'work_orders' and ref.old_id = ${orderId})
    then ${code('order_known')} else ${code(gone)} end`;

/** Returns the creator of a record: the imported account of the previous program, or the importing user. */
export const madeBy = ({ actor }: ImportRun, old: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select ref.new_id from import_refs ref where ref.table_name = 'user_profiles' and ref.old_id = ${old}), ${actor}::uuid)`;

/** The doctor of each name key and spelling key. */
export const DOCTORS = sql`(select key, id as doctor_id from doctors union all select key, doctor_id from doctor_aliases)`;

/** Stores the new ID of each imported row. */
export const saveRefs = ({ db }: ImportRun, table: 'work_orders' | 'bills'): Promise<unknown> =>
  sql`insert into import_refs (table_name, old_id, new_id)
    select ${table}, old_id, new_id from ${sql.table(STAGED_IN[table])} order by old_id`.execute(db);
