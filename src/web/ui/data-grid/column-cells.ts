// Finds the cells of a grid in the document, so that keys move the focus within a column.
import { must } from '#domain/shared/must.ts';

/** The row and the column of a cell. */
export interface CellPlace<Cell extends string = string> {
  readonly id: string;
  readonly cell: Cell;
}

/** The attributes that identify a cell. */
export const placeAttributes = ({ id, cell }: CellPlace) => ({ 'data-sheet-row': id, 'data-sheet-cell': cell });

/** Returns the cell of an element; null if it is not one of these cells. */
export function placeOf<Cell extends string>(element: EventTarget, cells: readonly Cell[]): CellPlace<Cell> | null {
  if (!(element instanceof HTMLInputElement)) return null;
  const { sheetRow: id, sheetCell } = element.dataset;
  const cell = cells.find((known) => known === sheetCell);
  return id === undefined || cell === undefined ? null : { id, cell };
}

/** Returns the inputs of a column from top to bottom. */
export const cellsOf = (sheet: Element, cell: string): readonly HTMLInputElement[] => [
  ...sheet.querySelectorAll<HTMLInputElement>(`input[data-sheet-cell="${cell}"]`),
];

/** Returns the row ids of a column from this cell down. */
export function idsFrom(sheet: Element, { id, cell }: CellPlace): readonly string[] {
  const ids = cellsOf(sheet, cell).map((input) => must(input.dataset['sheetRow'], 'the row of a cell'));
  return ids.slice(ids.indexOf(id));
}

/** Moves the focus down (or up, if negative) by some rows. Returns false if there is no such row. */
export function moveInColumn(sheet: Element, from: HTMLInputElement, cell: string, rows: number): boolean {
  const cells = cellsOf(sheet, cell);
  const to = cells[cells.indexOf(from) + rows];
  to?.focus();
  return to !== undefined;
}

/** Focuses a cell if it exists. */
export const focusCell = (sheet: Element, { id, cell }: CellPlace): void =>
  sheet.querySelector<HTMLInputElement>(`input[data-sheet-cell="${cell}"][data-sheet-row="${id}"]`)?.focus();
