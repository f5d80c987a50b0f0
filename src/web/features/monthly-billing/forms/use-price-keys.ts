import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { useGridKeys } from '#web/ui/data-grid/use-grid-keys.ts';
import { acceptsSuggestion } from './suggested-rates.ts';
import type { PriceRow } from './price-row.ts';
import { isSamePrice } from './price-row.ts';
import type { PriceSheet } from './price-sheet.ts';
import type { PriceCell } from './typed-price.ts';
import { PRICE_CELLS } from './typed-price.ts';

interface PriceKeys {
  readonly sheet: PriceSheet;
  /** Called on Enter in the last row: the focus moves to the save button. */
  readonly onEnd: () => void;
  /** Called if the user accepts a suggested rate but the row has none. */
  readonly onNoRate: (row: PriceRow) => void;
  /** Called if more rows were pasted than the sheet has. */
  readonly onTooMany: (filled: number, left: number) => void;
}

/** Whether undo can restore the row's former texts: they were typed, over the same price, and have changed since. */
const goesBackTo = (before: PriceRow, row: PriceRow): boolean =>
  before.order.id === row.order.id &&
  before.changed &&
  row.changed &&
  isSamePrice(before.over, row.over) &&
  JSON.stringify(before.typed) !== JSON.stringify(row.typed);

const isEmpty = ({ target }: KeyboardEvent): boolean => target instanceof HTMLInputElement && target.value === '';

/** Spreadsheet keys, and the keys that accept the suggested rate. */
export function usePriceKeys({ sheet, onEnd, onNoRate, onTooMany }: PriceKeys) {
  const entered = useRef<PriceRow | null>(null);

  /**
   * Escape restores the text that the cell had when it got the focus. Pressed again, or without such a text, it
   * restores the stored value.
   */
  const restore = (id: string): void => {
    const [before, row] = [entered.current, sheet.row(id)];
    if (before === null || row === undefined || !goesBackTo(before, row)) return sheet.revertToStored(id);
    sheet.setTexts(id, before.typed);
  };
  /**
   * Whether a key accepts the suggested rate: `=` in every cell, since no value contains it, and the right arrow in an
   * empty rate.
   */
  const asksForSuggestion = (event: KeyboardEvent, cell: PriceCell, id: string): boolean =>
    event.key === '=' ||
    (event.key === 'ArrowRight' && cell === 'rate' && isEmpty(event) && sheet.suggestedRate(id) !== null);
  const acceptSuggestion = (id: string): void => {
    const row = sheet.row(id);
    if (sheet.suggestedRate(id) !== null) sheet.acceptSuggestion(id);
    else if (row !== undefined) onNoRate(row);
  };
  const acceptOnTab = (id: string): void => {
    const row = sheet.row(id);
    if (row !== undefined && acceptsSuggestion(row, sheet.suggestedRate(id))) sheet.acceptSuggestion(id);
  };

  return useGridKeys({
    cells: PRICE_CELLS,
    onEnter: ({ id }) => {
      const row = sheet.row(id);
      if (row !== undefined) entered.current = row;
    },
    onLeave: ({ id }) => sheet.leave(id),
    onEscape: ({ id }) => restore(id),
    onEnd,
    onOwnKey: (event, { id, cell }) => {
      // Tab accepts the suggested rate and still moves the focus.
      if (event.key === 'Tab' && !event.shiftKey && cell === 'rate') acceptOnTab(id);
      if (!asksForSuggestion(event, cell, id)) return false;
      acceptSuggestion(id);
      return true;
    },
    fillDown: sheet.fillDown,
    onTooMany,
  });
}
