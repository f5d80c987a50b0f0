const LOOKS = 'popup,width=920,height=1000';

/**
 * Opens a page of this application in a separate window for printing. Returns false if the browser blocked it. Call it
 * in the click handler before any `await`, or it is blocked as a popup.
 */
export function openPrintWindow(path: string): boolean {
  const opened = window.open(path, '_blank', LOOKS);
  return opened !== null && !opened.closed;
}

/** A window that waits for the page to print. */
export interface WaitingPrintWindow {
  /** Shows the page. Returns false if the user has closed the window. */
  readonly show: (path: string) => boolean;
  /** Closes the window, if there is nothing to print. */
  readonly close: () => void;
}

/**
 * Opens a window for a page whose address is known only after a save, and shows `text` in it until then. Returns null if
 * the browser blocked it. Call it in the click handler before any `await`.
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
