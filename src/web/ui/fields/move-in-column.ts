import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/**
 * For the `onKeyDown` of a table of fields with `data-column`: Enter and the arrow keys move within a column as in a
 * spreadsheet. Below the last row, Enter moves to `after`.
 */
export function moveInColumn(event: KeyboardEvent<HTMLElement>, after: HTMLElement | null): void {
  const { target } = event;
  const step = STEPS[event.key];
  if (!(target instanceof HTMLInputElement) || step === undefined || isForOthers(event)) return;
  const { column } = target.dataset;
  if (column === undefined) return;
  event.preventDefault();
  const cells = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`)];
  const next = cells[cells.indexOf(target) + step];
  next?.focus();
  // As with Tab, the text is selected, so that typing replaces it.
  next?.select();
  if (next === undefined && event.key === 'Enter') after?.focus();
}

/** Key combinations, and the Enter that ends the input of an input method. */
const isForOthers = (event: KeyboardEvent<HTMLElement>): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing;
