// Where the keyboard goes around the selection.

/** Whether Escape means nothing to what has the focus: a field takes it for itself, unless it is the search and empty. */
export function escapeIsFree(focused: Element | null): boolean {
  if (!(focused instanceof HTMLInputElement)) return focused?.matches('textarea, select, [contenteditable]') !== true;
  return focused.type === 'checkbox' || (focused.type === 'search' && focused.value === '');
}

/** Brings the focus to the bar from what is about to go: the buttons of the selection, the boxes of orders that were billed. */
export function returnFocus(bar: HTMLElement | null): void {
  const { activeElement } = document;
  const loses = activeElement === document.body || activeElement?.closest('[data-selection]') !== null;
  if (loses) bar?.focus({ preventScroll: true });
}

/** Whether the keys of the list mean its orders: a row or the selection has the focus. */
export const isInList = (): boolean => document.activeElement?.closest('[data-order-id], [data-selection]') !== null;
