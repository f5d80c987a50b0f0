import type { ImportProblem } from '#contract/imports/legacy.ts';
import { PROBLEMS_ON_PAGE } from '#domain/imports/imports.ts';
import type { LegacyTable } from '#domain/imports/legacy/legacy-tables.ts';
import type { ProblemCode, ProblemKind } from '#domain/imports/legacy/problems.ts';
import { PROBLEM_CODES, problemKindOf, problemText } from '#domain/imports/legacy/problems.ts';
import { CSV_START, csvLine } from '#domain/shared/csv.ts';
import { must } from '#domain/shared/must.ts';
import type { Database } from '#server/database.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Problem } from './import-report.ts';
import { readProblems } from './import-report.ts';

export interface ProblemsQuery {
  readonly id: string;
  readonly page: number;
  readonly kind?: ProblemKind | undefined;
  readonly code?: ProblemCode | undefined;
  readonly table?: LegacyTable | undefined;
}

interface ProblemsPage {
  readonly items: ImportProblem[];
  readonly total: number;
  readonly page: number;
  readonly page_size: number;
}

/** Reads a page of the problems of an import, in the order in which they were found. */
export async function readProblemsPage(db: Kysely<Database>, { page, ...asked }: ProblemsQuery): Promise<ProblemsPage> {
  const where = filterOf(asked);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from import_problems where ${where}`.execute(db);
  const { rows } = await sql<Problem>`
    select seq::float8 as seq, table_name, line, old_id, column_name, value, code, detail from import_problems
    where ${where} order by seq limit ${PROBLEMS_ON_PAGE} offset ${(page - 1) * PROBLEMS_ON_PAGE}`.execute(db);
  return {
    items: rows.map(problemOf),
    total: must(counted.rows[0], 'how many problems there are').total,
    page,
    page_size: PROBLEMS_ON_PAGE,
  };
}

function filterOf({ id, kind, code, table }: Omit<ProblemsQuery, 'page'>): RawBuilder<unknown> {
  const codes = PROBLEM_CODES.filter(
    (each) => (code ?? each) === each && (kind ?? problemKindOf(each)) === problemKindOf(each),
  );
  return sql`import_id = ${id}::uuid
    ${code === undefined && kind === undefined ? sql`` : sql`and code = any(${codes}::text[])`}
    ${table === undefined ? sql`` : sql`and table_name = ${table}`}`;
}

const problemOf = ({ seq, table_name, line, old_id, column_name, value, code, detail }: Problem): ImportProblem => ({
  seq,
  table: table_name,
  line,
  old_id,
  column: column_name,
  value,
  kind: problemKindOf(code),
  text: problemText({ code, value, detail }),
});

const AT_ONCE = 5000;

/** Returns all problems of an import as lines of a CSV file. */
export async function* problemLines(db: Kysely<Database>, id: string): AsyncGenerator<string> {
  yield CSV_START + csvLine(['Table', 'Line', 'Old id', 'Column', 'Value', 'Kind', 'Problem']);
  for (let after = 0; ;) {
    const rows = await readProblems(db, { id, after, most: AT_ONCE });
    for (const { table, line, old_id, column, value, kind, text } of rows.map(problemOf))
      yield csvLine([table, line, old_id, column, value, kind, text]);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.seq;
  }
}
