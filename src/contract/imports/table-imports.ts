import { ROW_VIEWS, TABLE_ENCODINGS } from '#domain/imports/tables/table-report.ts';
import { TABLE_KINDS } from '#domain/imports/tables/table-kinds.ts';
import { TABLE_LIMITS } from '#domain/imports/tables/table-texts.ts';
import { DAY_ORDERS } from '#domain/laboratory/parse-day.ts';
import { IMPORT_VERDICTS } from '#domain/imports/tables/verdicts.ts';
import { EXPORT_FORMATS } from '#domain/shared/exports.ts';
import { Day, Id, Page, text } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { z } from '../kit/zod.ts';

const Columns = z.array(z.nullable(text(40))).check(z.maxLength(TABLE_LIMITS.columns));

/** How to read a table; missing options are detected. */
export const TABLE_OPTIONS = {
  sheet: z.optional(text(200)),
  encoding: z.optional(z.enum(TABLE_ENCODINGS)),
  /** The number of the heading row; detected if null. */
  heading_row: z.optional(z.nullable(z.int().check(z.positive()))),
  /** The column of each heading. */
  columns: z.optional(Columns),
  dates: z.optional(z.enum(DAY_ORDERS)),
  /** Whether to swap day and month in dates where Excel took one for the other. */
  swap_days: z.optional(z.boolean()),
  /** The `As of` date of every row, if the file has no such column. Only for opening balances. */
  day_for_all: z.optional(z.nullable(Day)),
} as const;

const Counted = z.int();

/** How a table was read, and the result of its check or import. */
export const TableReport = z.strictObject({
  /** All sheets of an XLSX file with their numbers of rows; empty for a CSV file. */
  sheets: z.array(z.strictObject({ name: z.string(), rows: Counted, is_hidden: z.optional(z.boolean()) })),
  sheet: z.nullable(z.string()),
  /** Null if the file is not UTF-8 and the user must choose the encoding first. */
  encoding: z.nullable(z.enum(TABLE_ENCODINGS)),
  days: z.enum(DAY_ORDERS),
  /** The heading rows, and the first rows of the file to choose from. */
  heading_rows: z.optional(
    z.nullable(
      z.strictObject({
        first: z.int(),
        last: z.int(),
        first_rows: z.array(z.strictObject({ row: z.int(), text: z.string() })),
      }),
    ),
  ),
  /** Rows that are hidden in the spreadsheet. They are imported too. */
  hidden_rows: z.optional(z.array(z.int())),
  headings: z.array(z.string()),
  columns: Columns,
  /** The day that the user entered for all rows; null if a column has it or none was entered. */
  day_for_all: z.nullable(Day),
  /** Titles of missing required columns. If there are any, no row was checked. */
  missing: z.array(z.string()),
  /**
   * Columns that seem to hold debit or credit but are neither imported nor ignored. If there are any, no row was
   * checked.
   */
  unclear: z.array(Counted),
  /** Dates in which Excel swapped day and month, with examples; null if there are none. */
  swapped_days: z.nullable(
    z.strictObject({
      count: Counted,
      examples: z.array(z.strictObject({ row: Counted, read: z.string(), meant: z.string() })),
      is_swapped: z.boolean(),
    }),
  ),
  counts: z.strictObject({ problem: Counted, new: Counted, change: Counted, same: Counted }),
  /** The number of rows with warnings. */
  warned: Counted,
  /** Warnings about the whole file, one sentence each. */
  warnings: z.array(z.string()),
});
export type TableReport = z.infer<typeof TableReport>;

/** A problem or warning about a column, by its title, or about the whole row. */
export const ImportRemark = z.strictObject({ column: z.string(), text: z.string() });

export const ImportRow = z.strictObject({
  /** The row number in the spreadsheet. */
  row: z.int(),
  verdict: z.enum(IMPORT_VERDICTS),
  /** The values by column as they were understood. A value that could not be read is shown as in the file. */
  cells: z.array(z.string()),
  /** The titles of the columns that change. */
  changed: z.array(z.string()),
  problems: z.array(ImportRemark),
  /** Hints for the user. The row is imported nevertheless. */
  warnings: z.array(ImportRemark),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportRows = z.strictObject({
  /** Titles of the imported columns. */
  columns: z.array(z.string()),
  items: z.array(ImportRow),
  total: z.int(),
  page: z.int(),
  page_size: z.int(),
});
export type ImportRows = z.infer<typeof ImportRows>;

export const getImportRows = operation({
  name: 'getImportRows',
  summary: 'Lists the rows of a table and their outcome, a hundred a page; of an imported one, the skipped rows.',
  method: 'GET',
  path: '/api/imports/{import_id}/rows',
  params: z.strictObject({ import_id: Id }),
  query: z.strictObject({ page: z._default(Page, 1), verdict: z.optional(z.enum(ROW_VIEWS)) }),
  output: ImportRows,
  refusals: ['import_not_found'],
});

export const getImportTemplate = operation({
  name: 'getImportTemplate',
  summary: 'Downloads an empty table of a kind with its headings.',
  method: 'GET',
  path: '/api/import-templates',
  query: z.strictObject({ kind: z.enum(TABLE_KINDS), format: z._default(z.enum(EXPORT_FORMATS), 'xlsx') }),
  output: null,
  file: 'text/csv',
  refusals: [],
});
