// The preview of a table before the import, and the settings for reading it.
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

/** A sheet of an XLSX file. `rows` excludes the first row. */
export interface TableSheet {
  readonly name: string;
  readonly rows: number;
  /** Missing in reports of earlier versions. */
  readonly is_hidden?: boolean | undefined;
}

/** The heading rows, by row number in the file. */
export interface HeadingRows {
  readonly first: number;
  readonly last: number;
  /** The first rows of the file, from which the user can choose the heading row. */
  readonly first_rows: readonly { readonly row: number; readonly text: string }[];
}

export interface TableReport {
  /** All sheets of an XLSX file; empty for a CSV file. */
  readonly sheets: readonly TableSheet[];
  readonly sheet: string | null;
  /** Null if the user must choose it first. */
  readonly encoding: TableEncoding | null;
  readonly days: DayOrder;
  /** Null if nothing was read. Missing in reports of earlier versions, as is `hidden_rows`. */
  readonly heading_rows?: HeadingRows | null | undefined;
  /** Numbers of rows that are hidden in the spreadsheet. They are imported too. */
  readonly hidden_rows?: readonly number[] | undefined;
  readonly headings: readonly string[];
  readonly columns: ColumnMap;
  /** The day that the user entered for all rows, because no heading matches its column. */
  readonly day_for_all: CalendarDay | null;
  /** Titles of missing required columns. If there are any, no row was checked. */
  readonly missing: readonly string[];
  /**
   * Columns that seem to hold debit or credit but are neither imported nor ignored. If there are any, no row was
   * checked.
   */
  readonly unclear: readonly number[];
  /** Dates in which Excel swapped day and month; null if there are none. */
  readonly swapped_days: SwappedDays | null;
  readonly counts: ImportCounts;
  /** The number of rows with warnings. */
  readonly warned: number;
  /** Warnings about the whole file, one sentence each. */
  readonly warnings: readonly string[];
}

/** Adds the fields that reports of earlier versions lack. */
export const completeReport = <Report extends TableReport>(stored: Report): Report => ({ ...ADDED_SINCE, ...stored });

export const NO_ROWS: ImportCounts = { problem: 0, new: 0, change: 0, same: 0 };

const ADDED_SINCE: Partial<TableReport> = {
  warned: 0,
  warnings: [],
  unclear: [],
  swapped_days: null,
  day_for_all: null,
};

/** Filters of the rows: by verdict, or with warnings. */
export const ROW_VIEWS = [...IMPORT_VERDICTS, 'warning'] as const;
export type RowView = (typeof ROW_VIEWS)[number];
