import type { ReactNode } from 'react';
import type { SaidMessage } from '#web/ui/messages/message-bar.tsx';
import { openPrintWindow } from './print-window.ts';
import { WindowBlocked } from './window-blocked.tsx';

interface PrintedElsewhere {
  /** The page that prints it. */
  readonly path: string;
  /** What is said where the browser opens no window. */
  readonly blocked: string;
  /** Prints it from the page that one is on. */
  readonly here: ReactNode;
}

/** Prints a document in a window of its own, or offers another way where the browser blocks it. */
export function printInWindow(
  { path, blocked, here }: PrintedElsewhere,
  showMessage: (message: SaidMessage | null) => void,
): void {
  if (openPrintWindow(path)) return showMessage(null);
  const content = <WindowBlocked text={blocked} path={path} here={here} />;
  return showMessage({ kind: 'error', text: blocked, content });
}
