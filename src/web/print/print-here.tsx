import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import type { DocumentPrint } from './document-print.ts';
import { PaperPages } from './paper-pages.tsx';
import classes from './print-here.module.css';

/** A sheet in the present page that only paper shows: printing from a page where a print window was blocked. */
export function PrintPortal({ children }: { readonly children: ReactNode }) {
  return createPortal(
    <div className={classes['sheet']} data-print-sheet aria-hidden>
      {children}
    </div>,
    document.body,
  );
}

interface PrintHereProps {
  readonly print: DocumentPrint;
  /** Called once the document is printed, or with the text that says why not. */
  readonly onDone: (failure: string | null) => void;
}

/** Prints a document from the page that one is on, where the browser opens no window for it. */
export function PrintHere({ print: { paper, spent, faultHere, copyFault }, onDone }: PrintHereProps) {
  const done = useEffectEvent(onDone);
  const fault = faultHere ?? copyFault;
  useEffect(() => {
    if (fault !== null) done(fault);
  }, [fault]);
  useEffect(() => {
    if (spent) done(null);
  }, [spent]);
  if (paper === null) return null;
  return (
    <PrintPortal>
      <PaperPages papers={[paper]} />
    </PrintPortal>
  );
}
