import type { CsvCell, CsvFigure } from '#domain/shared/csv.ts';

/** A column of figures: the same ones are drawn, shown as a table and written as CSV. */
export interface Column<Row> {
  readonly label: string;
  /** As it is written to a file: numbers and dates plain. */
  readonly value: (row: Row) => Exclude<CsvCell, CsvFigure>;
  /** As it is shown; the value itself where nothing is said. */
  readonly shown?: (row: Row) => string;
  /** As it is shown at an axis, where that is shorter. */
  readonly short?: (row: Row) => string;
  /** Drawn as a separate series. */
  readonly drawn?: boolean;
}

/** What the rows are named by, and their figures. */
export interface Figures<Row> {
  readonly rows: readonly Row[];
  readonly name: Column<Row>;
  readonly columns: readonly Column<Row>[];
}

/** `time`: a line from left to right. `columns`: one column a row, from left to right. `names`: one bar a row, from the top down. */
export type Drawing = 'time' | 'columns' | 'names';

export const shownIn = <Row>({ value, shown }: Column<Row>, row: Row): string =>
  shown === undefined ? String(value(row) ?? '–') : shown(row);

export const drawnColumns = <Row>({ columns }: Pick<Figures<Row>, 'columns'>): readonly Column<Row>[] =>
  columns.filter(({ drawn }) => drawn === true);

/** Maximum number of names drawn; more than fit on a screen are in the table. */
export const MAX_NAMES = 12;

/** Maximum number of names below a drawing. */
export const MAX_TICKS = 12;

/** Number of names skipped between two below a drawing: none where all fit, else always the same. */
export const namesLeftOut = (count: number): number => Math.max(0, Math.ceil(count / MAX_TICKS) - 1);

const OVER_TIME = 260;
/** A bar with its distance, and what is around the bars. */
const BAR = 30;
const AROUND = 50;
const LEGEND = 36;

/** The height of a drawing, in pixels: known before the library that draws has come. */
export function drawnHeight<Row>(drawing: Drawing, figures: Figures<Row>): number {
  if (drawing !== 'names') return OVER_TIME;
  const series = drawnColumns(figures).length;
  const names = Math.min(figures.rows.length, MAX_NAMES);
  return names * (series > 1 ? BAR * 1.5 : BAR) + AROUND + (series > 1 ? LEGEND : 0);
}
