/**
 * The values of each kind of column: a day is `2026-11-21`, a moment is an instant in UTC, an amount is a decimal text.
 */
interface Values {
  readonly text: string | null;
  readonly count: number | null;
  readonly amount: string | null;
  readonly day: string | null;
  readonly moment: string | null;
  readonly flag: boolean | null;
}

export type CellKind = keyof Values;

interface ColumnOfKind<Row, Kind extends CellKind> {
  readonly label: string;
  readonly kind: Kind;
  /** Undefined if the user may not see the value, such as an amount for staff. */
  readonly cell: (row: Row) => Values[Kind] | undefined;
  /** In characters; by default the width of the kind. */
  readonly width?: number;
}

/** A column of an exported list. In a spreadsheet, amounts become numbers and days become dates. */
export type ExportColumn<Row> = { readonly [Kind in CellKind]: ColumnOfKind<Row, Kind> }[CellKind];

/** A list to export: its columns and its rows in batches. */
export interface ExportTable<Row> {
  readonly columns: readonly ExportColumn<Row>[];
  readonly parts: AsyncIterable<readonly Row[]>;
  /** The time zone for moments. */
  readonly timeZone: string;
}

/** Returns a formatter for local time: `2026-11-21 15:04:05`. */
export function localTimeFormatter(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant) => format.format(Date.parse(instant));
}

export const yesNo = (flag: boolean): string => (flag ? 'Yes' : 'No');
