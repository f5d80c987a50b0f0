// The cells of a sheet by their position on the screen: keys move through a column from input to input.
import { must } from '#domain/shared/must.ts';

/** A cell by its row and its column. */
export interface CellPlace<Cell extends string = string> {
  readonly id: string;
  readonly cell: Cell;
}

/** The attributes by which a cell is found again. */
export const placeAttributes = ({ id, cell }: CellPlace) => ({ 'data-sheet-row': id, 'data-sheet-cell': cell });

/** Which of these cells an element is; null where it is none. */
export function placeOf<Cell extends string>(element: EventTarget, cells: readonly Cell[]): CellPlace<Cell> | null {
  if (!(element instanceof HTMLInputElement)) return null;
  const { sheetRow: id, sheetCell } = element.dataset;
  const cell = cells.find((known) => known === sheetCell);
  return id === undefined || cell === undefined ? null : { id, cell };
}

/** The cells of a column from the top. */
export const cellsOf = (sheet: Element, cell: string): readonly HTMLInputElement[] => [
  ...sheet.querySelectorAll<HTMLInputElement>(`input[data-sheet-cell="${cell}"]`),
];

/** The rows of a column from this cell downwards. */
export function idsFrom(sheet: Element, { id, cell }: CellPlace): readonly string[] {
  const ids = cellsOf(sheet, cell).map((input) => must(input.dataset['sheetRow'], 'the row of a cell'));
  return ids.slice(ids.indexOf(id));
}

/** Moves by a number of rows down or up the column; false where there is no such row. */
export function moveInColumn(sheet: Element, from: HTMLInputElement, cell: string, rows: number): boolean {
  const cells = cellsOf(sheet, cell);
  const to = cells[cells.indexOf(from) + rows];
  to?.focus();
  return to !== undefined;
}

/** Goes to a cell, if it is on the screen. */
export const focusCell = (sheet: Element, { id, cell }: CellPlace): void =>
  sheet.querySelector<HTMLInputElement>(`input[data-sheet-cell="${cell}"][data-sheet-row="${id}"]`)?.focus();
