import type { CsvCell, CsvFigure } from '#domain/shared/csv.ts';

/** A column of figures, for the chart, the table and the CSV file. */
export interface Column<Row> {
  readonly label: string;
  /** The value for the file, unformatted. */
  readonly value: (row: Row) => Exclude<CsvCell, CsvFigure>;
  /** The formatted value; by default the value itself. */
  readonly shown?: (row: Row) => string;
  /** A shorter text for the axis. */
  readonly short?: (row: Row) => string;
  /** Whether the chart shows the column as a series. */
  readonly drawn?: boolean;
}

/** Rows with a name column and columns of figures. */
export interface Figures<Row> {
  readonly rows: readonly Row[];
  readonly name: Column<Row>;
  readonly columns: readonly Column<Row>[];
}

/** `time`: a line. `columns`: one vertical column per row. `names`: one horizontal bar per row. */
export type Drawing = 'time' | 'columns' | 'names';

export const shownIn = <Row>({ value, shown }: Column<Row>, row: Row): string =>
  shown === undefined ? String(value(row) ?? '–') : shown(row);

export const drawnColumns = <Row>({ columns }: Pick<Figures<Row>, 'columns'>): readonly Column<Row>[] =>
  columns.filter(({ drawn }) => drawn === true);

/** The most names in a chart. The table has all of them. */
export const MAX_NAMES = 12;

/** The most labels below a chart. */
export const MAX_TICKS = 12;

/** Returns how many labels are skipped between two shown ones below a chart. */
export const namesLeftOut = (count: number): number => Math.max(0, Math.ceil(count / MAX_TICKS) - 1);

const OVER_TIME = 260;
/** Heights in px: a bar with spacing, the margins, the legend. */
const BAR = 30;
const AROUND = 50;
const LEGEND = 36;

/** Returns the height of a chart in px, before the chart library is loaded. */
export function drawnHeight<Row>(drawing: Drawing, figures: Figures<Row>): number {
  if (drawing !== 'names') return OVER_TIME;
  const series = drawnColumns(figures).length;
  const names = Math.min(figures.rows.length, MAX_NAMES);
  return names * (series > 1 ? BAR * 1.5 : BAR) + AROUND + (series > 1 ? LEGEND : 0);
}
