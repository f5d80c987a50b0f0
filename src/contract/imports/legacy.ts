import { PROBLEMS_ON_PAGE } from '#domain/imports/imports.ts';
import { LEGACY_TABLE_NAMES } from '#domain/imports/legacy/legacy-tables.ts';
import { PROBLEM_CODES, PROBLEM_KINDS } from '#domain/imports/legacy/problems.ts';
import { Id, Page } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';
import { Balance } from '../ledger/balance.ts';

const Counted = z.int();

/** The result of an import of the previous program's records, or of its check. */
export const LegacyReport = z.strictObject({
  tables: z.array(
    z.strictObject({
      table: z.enum(LEGACY_TABLE_NAMES),
      rows: Counted,
      added: Counted,
      known: Counted,
      left_out: Counted,
    }),
  ),
  /** Tables in the file that are not imported. */
  ignored: z.array(z.string()),
  accounts: Counted,
  doctors: Counted,
  monthly_bills: Counted,
  receipts: Counted,
  months: z.array(z.strictObject({ month: z.string(), orders: Counted, amount: Balance })),
  problems: z.array(z.strictObject({ code: z.string(), kind: z.enum(PROBLEM_KINDS), count: Counted })),
  ledger: z.strictObject({ entries: Counted, balance: Balance }),
  /** Super Admins of the previous program. They become admins unless they are confirmed. */
  super_admins: z.array(z.strictObject({ old_id: z.string(), email: z.string() })),
});
export type LegacyReport = z.infer<typeof LegacyReport>;

const ProblemFilter = {
  kind: z.optional(z.enum(PROBLEM_KINDS)),
  code: z.optional(z.enum(PROBLEM_CODES)),
  table: z.optional(z.enum(LEGACY_TABLE_NAMES)),
} as const;

export const ImportProblem = z.strictObject({
  /** Its number among all problems. */
  seq: z.int(),
  table: z.string(),
  line: z.int(),
  old_id: z.string(),
  column: z.string(),
  value: z.string(),
  kind: z.enum(PROBLEM_KINDS),
  /** The problem, and how the import handles it. */
  text: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

export const getImportProblems = operation({
  name: 'getImportProblems',
  summary: `Lists the problems of the previous program’s records, ${PROBLEMS_ON_PAGE} a page.`,
  method: 'GET',
  path: '/api/imports/{import_id}/problems',
  params: z.strictObject({ import_id: Id }),
  query: z.strictObject({ page: z._default(Page, 1), ...ProblemFilter }),
  output: z.strictObject({
    items: z.array(ImportProblem),
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
  }),
  refusals: ['import_not_found'],
});
