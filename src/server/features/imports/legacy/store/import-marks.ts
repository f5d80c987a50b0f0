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
  /** The program that the records come from. */
  readonly source: string;
  readonly actor: string;
  readonly now: Date;
  readonly today: CalendarDay;
  readonly timeZone: string;
}

/** The staging table of each imported table. */
export const STAGED_IN = {
  user_profiles: 'import_accounts',
  work_orders: 'import_orders',
  trials: 'import_trials',
  revision_history: 'import_revisions',
  bills: 'import_bills',
  bill_items: 'import_items',
  monthly_bills_history: 'import_months',
} as const satisfies Readonly<Record<LegacyTable, string>>;

/** Returns the rows of this import in a staging table. */
export const staged = ({ id }: ImportRun, table: string): RawBuilder<unknown> =>
  sql`(select * from ${sql.table(table)} where import_id = ${id}::uuid)`;

/** Returns the rows of a staging table that are to be imported. */
export const live = ({ id }: ImportRun, table: string): RawBuilder<unknown> =>
  sql`(select * from ${sql.table(table)} where import_id = ${id}::uuid and fate is null)`;

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

/** Leaves out rows whose ID appeared earlier in the file, and marks rows of an earlier import as known. */
export async function markDuplicatesAndKnown(run: ImportRun, table: LegacyTable): Promise<void> {
  const rows = sql.table(STAGED_IN[table]);
  await sql`
    update ${rows} as t set fate = 'known' from import_refs r
    where t.import_id = ${run.id}::uuid and r.source = ${run.source} and r.table_name = ${table} and r.old_id = t.old_id`.execute(
    run.db,
  );
  await recordProblems(
    run,
    table,
    sql`select line, old_id, 'id', old_id, ${code('old_id_twice')}, '' from gone`,
    sql`with gone as (
      update ${rows} as t set fate = 'left_out'
      from (select line, row_number() over (partition by old_id order by line) as place from ${staged(run, STAGED_IN[table])} as s) as s
      where t.import_id = ${run.id}::uuid and t.line = s.line and s.place > 1 and t.fate is null
      returning t.line, t.old_id
    )`,
  );
}

/** Leaves out rows of orders that are not imported now. */
export async function markMissingParents(run: ImportRun, table: 'trials' | 'revision_history'): Promise<void> {
  const rows = sql.table(STAGED_IN[table]);
  await recordProblems(
    run,
    table,
    sql`select line, old_id, 'work_order_id', order_id, ${orderProblem(run, sql`gone.order_id`)}, '' from gone`,
    sql`with gone as (
      update ${rows} as t set fate = 'left_out'
      where t.import_id = ${run.id}::uuid and t.fate is null
        and not exists (select from import_orders o where o.import_id = t.import_id and o.old_id = t.order_id and o.fate is null)
      returning t.line, t.old_id, t.order_id
    )`,
  );
}

/** Returns `order_known` for an order of an earlier import, else the code `gone`. */
export const orderProblem = (
  { source }: ImportRun,
  orderId: RawBuilder<unknown>,
  gone: ProblemCode = 'order_gone',
): RawBuilder<unknown> =>
  sql`case when exists (select from import_refs ref where ref.source = ${source} and ref.table_name = 'work_orders' and ref.old_id = ${orderId})
    then ${code('order_known')} else ${code(gone)} end`;

/** Returns the creator of a record: the imported account of the previous program, or the importing user. */
export const madeBy = ({ source, actor }: ImportRun, old: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select ref.new_id from import_refs ref
    where ref.source = ${source} and ref.table_name = 'user_profiles' and ref.old_id = ${old}), ${actor}::uuid)`;

/** Stores the new ID of each imported row. */
export const saveRefs = ({ db, id, source }: ImportRun, table: 'work_orders' | 'bills'): Promise<unknown> =>
  sql`insert into import_refs (source, table_name, old_id, new_id)
    select ${source}, ${table}, old_id, new_id from ${sql.table(STAGED_IN[table])} where import_id = ${id}::uuid and fate is null order by old_id`.execute(
    db,
  );
