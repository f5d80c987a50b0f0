import type { LegacyTable } from '#domain/imports/legacy/legacy-tables.ts';
import { LEGACY_TABLE_NAMES } from '#domain/imports/legacy/legacy-tables.ts';
import type { ProblemCode, ProblemKind } from '#domain/imports/legacy/problems.ts';
import { problemKindOf } from '#domain/imports/legacy/problems.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Database } from '#server/database.ts';
import { must } from '#domain/shared/must.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { ImportRun } from '../store/legacy-import.ts';
import { STAGED_IN } from '../store/legacy-import.ts';

export interface TableReport {
  readonly table: LegacyTable;
  /** Rows in the file. */
  readonly rows: number;
  readonly added: number;
  /** Rows of an earlier import. */
  readonly known: number;
  readonly left_out: number;
}

export type RowCounts = Partial<Readonly<Record<LegacyTable, number>>>;

/** Counts the rows of each table by result. The rows that are still staged were added. */
export async function readTableReports(
  { db }: ImportRun,
  inFile: Readonly<Record<string, number>>,
  known: RowCounts,
): Promise<TableReport[]> {
  const reports: TableReport[] = [];
  for (const table of LEGACY_TABLE_NAMES) {
    const { rows: found } = await sql<{ added: number }>`
      select count(*)::int as added from ${sql.table(STAGED_IN[table])}`.execute(db);
    const { added } = must(found[0], `what became of ${table}`);
    const counts = { rows: inFile[table] ?? 0, added, known: known[table] ?? 0 };
    reports.push({ table, ...counts, left_out: counts.rows - added - counts.known });
  }
  return reports;
}

export interface ProblemCount {
  readonly code: ProblemCode;
  readonly kind: ProblemKind;
  readonly count: number;
}

/** Counts the problems by code, the most frequent first. */
export async function readProblemCounts({ db, id }: Pick<ImportRun, 'db' | 'id'>): Promise<ProblemCount[]> {
  const { rows } = await sql<Omit<ProblemCount, 'kind'>>`
    select code, count(*)::int as count from import_problems where import_id = ${id}::uuid group by code order by count desc, code`.execute(
    db,
  );
  return rows.map(({ code, count }) => ({ code, kind: problemKindOf(code), count }));
}

export interface MonthSum {
  readonly month: string;
  readonly orders: number;
  readonly amount: Amount;
}

/** Returns number and total of the added orders by month. */
export async function readMonthSums(run: ImportRun): Promise<MonthSum[]> {
  const { rows } = await sql<MonthSum>`
    select to_char(w.order_date, 'YYYY-MM') as month, count(*)::int as orders, coalesce(sum(w.amount), 0)::numeric(20, 2)::text as amount
    from legacy_orders o join work_orders w on w.id = o.new_id group by 1 order by 1`.execute(run.db);
  return rows;
}

export interface Problem {
  readonly seq: number;
  readonly table_name: LegacyTable;
  readonly line: number;
  readonly old_id: string;
  readonly column_name: string;
  readonly value: string;
  readonly code: ProblemCode;
  readonly detail: string;
}

/** Reads up to `most` problems of an import after the problem with number `after`. */
export async function readProblems(
  db: Kysely<Database>,
  { id, after, most }: { readonly id: string; readonly after: number; readonly most: number },
): Promise<Problem[]> {
  const { rows } = await sql<Problem>`
    select seq::float8 as seq, table_name, line, old_id, column_name, value, code, detail from import_problems
    where import_id = ${id}::uuid and seq > ${after} order by seq limit ${most}`.execute(db);
  return rows;
}
