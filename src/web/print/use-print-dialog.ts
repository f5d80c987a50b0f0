import { useEffect, useEffectEvent, useRef } from 'react';
import { printDocument } from './print-document.ts';

interface PrintDialog {
  /** Whether what is to be printed is drawn. */
  readonly ready: boolean;
  /** How long (ms) to wait after that. */
  readonly delay: number;
  /** Called each time that the print dialog has closed; browsers do not say whether paper came out. */
  readonly onClosed: () => void;
}

/** Opens the print dialog once, as soon as the document is ready for it. */
export function usePrintDialog({ ready, delay, onClosed }: PrintDialog): void {
  const closed = useEffectEvent(onClosed);
  const opened = useRef(false);

  useEffect(() => {
    const afterPrint = () => closed();
    window.addEventListener('afterprint', afterPrint);
    return () => window.removeEventListener('afterprint', afterPrint);
  }, []);

  useEffect(() => {
    if (!ready || opened.current) return undefined;
    const abort = new AbortController();
    const open = async () => {
      await printDocument(delay, abort.signal);
      opened.current = !abort.signal.aborted;
    };
    void open();
    return () => abort.abort();
  }, [ready, delay]);
}
