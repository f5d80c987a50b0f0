/** What each kind of column holds. A day is `2026-11-21`, a moment an instant in UTC, an amount a decimal text. */
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
  /** Undefined where the caller may not see it, such as an amount for staff. */
  readonly cell: (row: Row) => Values[Kind] | undefined;
  /** In characters; by default that of its kind. */
  readonly width?: number;
}

/** A column of a list that is exported: an amount stays a number in a spreadsheet, a day a day. */
export type ExportColumn<Row> = { readonly [Kind in CellKind]: ColumnOfKind<Row, Kind> }[CellKind];

/** A list that is to be written: its columns, and its rows some at a time. */
export interface ExportTable<Row> {
  readonly columns: readonly ExportColumn<Row>[];
  readonly parts: AsyncIterable<readonly Row[]>;
  /** The time zone of the moments. */
  readonly timeZone: string;
}

/** A moment by a clock on the wall: `2026-11-21 15:04:05`. */
export function localTimeFormatter(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant) => format.format(Date.parse(instant));
}

export const yesNo = (flag: boolean): string => (flag ? 'Yes' : 'No');
