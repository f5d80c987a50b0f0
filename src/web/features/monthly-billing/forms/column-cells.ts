// The cells of the sheet where they stand on the screen: a column is walked from one input to the next.
import { must } from '#domain/shared/must.ts';
import type { PriceCell } from './typed-price.ts';
import { PRICE_CELLS } from './typed-price.ts';

export interface CellPlace {
  readonly id: string;
  readonly cell: PriceCell;
}

/** The attributes by which a cell is found again. */
export const placeAttributes = ({ id, cell }: CellPlace) => ({ 'data-price-order': id, 'data-price-cell': cell });

/** Which cell an element is; null where it is none. */
export function placeOf(element: EventTarget): CellPlace | null {
  if (!(element instanceof HTMLInputElement)) return null;
  const { priceOrder: id, priceCell } = element.dataset;
  const cell = PRICE_CELLS.find((known) => known === priceCell);
  return id === undefined || cell === undefined ? null : { id, cell };
}

/** The cells of a column from the top. */
export const cellsOf = (sheet: Element, cell: PriceCell): readonly HTMLInputElement[] => [
  ...sheet.querySelectorAll<HTMLInputElement>(`input[data-price-cell="${cell}"]`),
];

/** The orders of a column from this cell downwards. */
export function idsFrom(sheet: Element, { id, cell }: CellPlace): readonly string[] {
  const ids = cellsOf(sheet, cell).map((input) => must(input.dataset['priceOrder'], 'the order of a cell'));
  return ids.slice(ids.indexOf(id));
}

/** Goes so many rows down the column, or up; false where there is no such row. */
export function walk(sheet: Element, from: HTMLInputElement, cell: PriceCell, rows: number): boolean {
  const cells = cellsOf(sheet, cell);
  const to = cells[cells.indexOf(from) + rows];
  to?.focus();
  return to !== undefined;
}

/** Goes to a cell, if it is on the screen. */
export const focusCell = (sheet: Element, { id, cell }: CellPlace): void =>
  sheet.querySelector<HTMLInputElement>(`input[data-price-cell="${cell}"][data-price-order="${id}"]`)?.focus();
