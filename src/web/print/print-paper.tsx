import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { FileAnswer } from '#contract/kit/operation.ts';
import { PRINT_TEXTS } from '#domain/shared/print-texts.ts';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { DocumentPrint } from './document-print.ts';
import { openPrintWindow } from './print-window.ts';
import { WindowBlocked } from './window-blocked.tsx';

export interface HereProps<Of> {
  readonly of: Of;
  readonly onDone: (said: ShownMessage) => void;
}

/** A kind of paper: how it is printed and downloaded. */
export interface PaperEntry<Of> {
  /** The page that prints it. */
  readonly path: (of: Of) => string;
  /** Prints it from the current page. */
  readonly Here: ComponentType<HereProps<Of>>;
  readonly printLabel: string;
  readonly fileLabel: string;
  /** Downloads the file. A counted paper counts a copy; the same key returns the same copy. */
  readonly download: (of: Of, idempotencyKey: string) => Promise<FileAnswer>;
  /** Called after the file is saved. */
  readonly onDownloaded?: (of: Of, client: QueryClient) => Promise<unknown>;
}

/** Prints a paper from the current page. Its code is loaded on use. */
export const paperHere = <Of,>(load: () => Promise<(of: Of) => DocumentPrint>) =>
  lazyComponent<HereProps<Of>>(async () => {
    const [usePrint, { PrintInPage }] = await Promise.all([load(), import('./print-in-page.tsx')]);
    return function Here({ of, onDone }) {
      return <PrintInPage print={usePrint(of)} onDone={onDone} />;
    };
  });

/** Prints a paper in a separate window. If the browser blocks it, a message offers another way. */
export function printPaper<Of>(
  { path, Here }: Pick<PaperEntry<Of>, 'path' | 'Here'>,
  of: Of,
  showMessage: (message: ShownMessage | null) => void,
): void {
  if (openPrintWindow(path(of))) return showMessage(null);
  const text = PRINT_TEXTS.popupBlocked;
  const here = <Here of={of} onDone={showMessage} />;
  return showMessage({ kind: 'error', text, content: <WindowBlocked text={text} path={path(of)} here={here} /> });
}
