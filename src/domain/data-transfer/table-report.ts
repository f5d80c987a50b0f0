// What is told of a table that was looked at before it is imported, and how to look at it again otherwise.
import type { ImportCounts } from '#domain/doctors/import-texts.ts';
import type { ColumnMap } from './table-map.ts';
import type { DayOrder } from './table-values.ts';

export const TABLE_ENCODINGS = ['utf-8', 'windows-1252'] as const;
export type TableEncoding = (typeof TABLE_ENCODINGS)[number];

export const TABLE_ENCODING_LABELS: Readonly<Record<TableEncoding, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (Western European)',
};

export interface TableReport {
  /** All sheets of an XLSX; none of a CSV. */
  readonly sheets: readonly { readonly name: string; readonly rows: number }[];
  readonly sheet: string | null;
  /** Null where that is to be said first. */
  readonly encoding: TableEncoding | null;
  readonly days: DayOrder;
  readonly headings: readonly string[];
  readonly columns: ColumnMap;
  /** Titles of required columns that are missing: nothing was judged. */
  readonly missing: readonly string[];
  readonly counts: ImportCounts;
}

export const NO_ROWS: ImportCounts = { problem: 0, new: 0, change: 0, same: 0 };
