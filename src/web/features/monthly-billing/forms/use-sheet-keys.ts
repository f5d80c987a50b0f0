import { useRef } from 'react';
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import { announce } from '#web/ui/messages/announce.ts';
import type { CellPlace } from './column-cells.ts';
import { idsFrom, placeOf, walk } from './column-cells.ts';
import { takesGhost } from './ghost-rates.ts';
import { pastedValues } from './pasted-values.ts';
import type { PriceRow } from './price-row.ts';
import { isSamePrice } from './price-row.ts';
import type { PriceSheet } from './price-sheet.ts';
import type { PriceCell } from './typed-price.ts';

const hasModifier = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;

interface SheetKeys {
  readonly sheet: PriceSheet;
  /** Enter in the last row: the work goes on with saving. */
  readonly onEnd: () => void;
  /** The grey rate was asked for where there is none. */
  readonly onNoRate: (row: PriceRow) => void;
  /** Some of what was pasted had no row any more. */
  readonly onTooMany: (filled: number, left: number) => void;
}

/** Whether a row can be given back its texts of before: they were typed, over the same price, and are not there still. */
const goesBackTo = (before: PriceRow, row: PriceRow): boolean =>
  before.order.id === row.order.id &&
  before.changed &&
  row.changed &&
  isSamePrice(before.over, row.over) &&
  JSON.stringify(before.typed) !== JSON.stringify(row.typed);

const isEmpty = ({ target }: KeyboardEvent): boolean => (target as HTMLInputElement).value === '';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 };

/** The keyboard of a spreadsheet for all cells at once, to be put on what holds them. */
export function useSheetKeys({ sheet, onEnd, onNoRate, onTooMany }: SheetKeys) {
  const entered = useRef<PriceRow | null>(null);

  /** Escape gives back what was typed when the cell was entered; once more, or where nothing was, what is stored now. */
  const restore = (id: string): void => {
    const [before, row] = [entered.current, sheet.row(id)];
    if (before === null || row === undefined || !goesBackTo(before, row)) return sheet.takeStored(id);
    sheet.put(id, before.typed);
  };
  /** Whether a key asks for the grey rate: `=` in every cell, where nothing of it is ever typed, and the arrow in an empty rate. */
  const asksForGhost = (event: KeyboardEvent, cell: PriceCell, id: string): boolean =>
    event.key === '=' || (event.key === 'ArrowRight' && cell === 'rate' && isEmpty(event) && sheet.ghost(id) !== null);
  const takeGhost = (id: string): void => {
    const row = sheet.row(id);
    if (sheet.ghost(id) !== null) sheet.takeGhosts(id);
    else if (row !== undefined) onNoRate(row);
  };

  const step = (event: KeyboardEvent<HTMLElement>, cell: PriceCell, rows: 1 | -1): void => {
    const went = walk(event.currentTarget, event.target as HTMLInputElement, cell, rows);
    if (!went && event.key === 'Enter' && rows === 1) onEnd();
  };
  /** Whether the key is one of the sheet's. */
  const isPressed = (event: KeyboardEvent<HTMLElement>, { id, cell }: CellPlace): boolean => {
    const rows = event.shiftKey && event.key === 'Enter' ? -1 : STEPS[event.key];
    if (rows !== undefined) step(event, cell, rows);
    else if (event.key === 'Escape') restore(id);
    else if (asksForGhost(event, cell, id)) takeGhost(id);
    else return false;
    return true;
  };
  const takeInPassing = (id: string): void => {
    const row = sheet.row(id);
    if (row !== undefined && takesGhost(row, sheet.ghost(id))) sheet.takeGhosts(id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const place = placeOf(event.target);
    if (place === null || event.nativeEvent.isComposing || hasModifier(event)) return;
    // The grey rate is taken in passing: the focus goes on as Tab goes.
    if (event.key === 'Tab' && !event.shiftKey && place.cell === 'rate') takeInPassing(place.id);
    if (!isPressed(event, place)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onFocus = (event: FocusEvent): void => {
    const place = placeOf(event.target);
    const row = place && sheet.row(place.id);
    if (!row) return;
    entered.current = row;
  };
  const onBlur = (event: FocusEvent): void => {
    const place = placeOf(event.target);
    if (place !== null) sheet.leave(place.id);
  };

  const onPaste = (event: ClipboardEvent<HTMLElement>): void => {
    const place = placeOf(event.target);
    if (place === null) return;
    const text = event.clipboardData.getData('text/plain');
    const values = pastedValues(text);
    if (values.length === 1 && values[0] === text) return;
    event.preventDefault();
    const filled = sheet.fillDown(idsFrom(event.currentTarget, place), place.cell, values);
    if (filled < values.length) onTooMany(filled, values.length - filled);
    else announce(`${filled} ${filled === 1 ? 'row' : 'rows'} filled`);
  };
  return { onKeyDown, onFocus, onBlur, onPaste };
}
