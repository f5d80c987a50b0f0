/**
 * Opens a page of this product in a window of its own, to be printed there. False where the browser blocked it.
 * Call it inside the click and before any await: browsers take a later opening for an advertisement.
 */
export function openPrintWindow(path: string): boolean {
  const opened = window.open(path, '_blank', 'popup,width=920,height=1000');
  return opened !== null && !opened.closed;
}
