const LOOKS = 'popup,width=920,height=1000';

/**
 * Opens a page of this product in a separate window, to be printed there. False where the browser blocked it. Call it inside the click and
 * before any await: browsers treat a later opening as an advertisement.
 */
export function openPrintWindow(path: string): boolean {
  const opened = window.open(path, '_blank', LOOKS);
  return opened !== null && !opened.closed;
}

/** A window that waits for what it is to print. */
export interface WaitingPrintWindow {
  /** Shows the page; false where the user has closed the window. */
  readonly show: (path: string) => boolean;
  /** There is nothing to print after all. */
  readonly close: () => void;
}

/**
 * Opens a window for a page whose address is known only once something is saved. Null where the browser blocked it. Call it inside
 * the click and before any await. `text` is what the window says while it waits.
 */
export function openWaitingPrintWindow(text: string): WaitingPrintWindow | null {
  const opened = window.open('', '_blank', LOOKS);
  if (opened === null || opened.closed) return null;
  opened.document.title = text;
  opened.document.body.textContent = text;
  return {
    show: (path) => {
      if (opened.closed) return false;
      opened.location.replace(path);
      return true;
    },
    close: () => opened.close(),
  };
}
