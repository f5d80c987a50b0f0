// The keyboard focus around the selection.

/** Whether Escape is free for the selection: fields use it themselves, except checkboxes and an empty search. */
export function escapeIsFree(focused: Element | null): boolean {
  if (!(focused instanceof HTMLInputElement)) return focused?.matches('textarea, select, [contenteditable]') !== true;
  return focused.type === 'checkbox' || (focused.type === 'search' && focused.value === '');
}

/**
 * Moves the focus to the bar if its element is about to disappear: a button of the selection or the checkbox of a
 * billed order.
 */
export function returnFocus(bar: HTMLElement | null): void {
  const { activeElement } = document;
  const loses = activeElement === document.body || activeElement?.closest('[data-selection]') !== null;
  if (loses) bar?.focus({ preventScroll: true });
}

/** Whether the list's keys apply: a row or the selection has the focus. */
export const isInList = (): boolean => document.activeElement?.closest('[data-order-id], [data-selection]') !== null;
