// The preview of a table before it is imported, and the settings that change how it is read.
import type { ImportCounts } from './verdicts.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { IMPORT_VERDICTS } from './verdicts.ts';
import type { ColumnMap } from './table-map.ts';
import type { SwappedDays } from './swapped-days.ts';
import type { DayOrder } from '#domain/laboratory/parse-day.ts';

export const TABLE_ENCODINGS = ['utf-8', 'windows-1252'] as const;
export type TableEncoding = (typeof TABLE_ENCODINGS)[number];

export const TABLE_ENCODING_LABELS: Readonly<Record<TableEncoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (Western European)',
};

/** A sheet of an XLSX, with how many rows it has below the first. */
export interface TableSheet {
  readonly name: string;
  readonly rows: number;
  /** Missing in reports of before. */
  readonly is_hidden?: boolean | undefined;
}

/** Where the headings are, by the numbers of the file’s rows. */
export interface HeadingRows {
  readonly first: number;
  readonly last: number;
  /** The rows at the beginning, to choose from: number and text. */
  readonly first_rows: readonly { readonly row: number; readonly text: string }[];
}

export interface TableReport {
  /** All sheets of an XLSX; none of a CSV. */
  readonly sheets: readonly TableSheet[];
  readonly sheet: string | null;
  /** Null where that is to be said first. */
  readonly encoding: TableEncoding | null;
  readonly days: DayOrder;
  /** Null where nothing was read; missing in reports of before, like the next. */
  readonly heading_rows?: HeadingRows | null | undefined;
  /** Numbers of rows that are hidden in the spreadsheet: they are read like the others. */
  readonly hidden_rows?: readonly number[] | undefined;
  readonly headings: readonly string[];
  readonly columns: ColumnMap;
  /** The day that a user gave for all rows, where no heading is its column. */
  readonly day_for_all: CalendarDay | null;
  /** Titles of required columns that are missing: then no row was checked. */
  readonly missing: readonly string[];
  /** Columns that may say debit or credit, and are neither imported nor ignored: no row was checked. */
  readonly unclear: readonly number[];
  /** Days that Excel read with day and month swapped; null where there are none. */
  readonly swapped_days: SwappedDays | null;
  readonly counts: ImportCounts;
  /** How many rows have warnings. */
  readonly warned: number;
  /** What to know about the file as a whole, a sentence each. */
  readonly warnings: readonly string[];
}

/** A report of an earlier release lacks what was added since. */
export const completeReport = <Report extends TableReport>(stored: Report): Report => ({ ...ADDED_SINCE, ...stored });

export const NO_ROWS: ImportCounts = { problem: 0, new: 0, change: 0, same: 0 };

const ADDED_SINCE: Partial<TableReport> = {
  warned: 0,
  warnings: [],
  unclear: [],
  swapped_days: null,
  day_for_all: null,
};

/** Which rows of a table are listed: those of one verdict, or those with warnings. */
export const ROW_VIEWS = [...IMPORT_VERDICTS, 'warning'] as const;
export type RowView = (typeof ROW_VIEWS)[number];
