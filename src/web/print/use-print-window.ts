import { useEffect, useEffectEvent, useRef } from 'react';
import { PRINT_DELAY } from '#web/platform/delays.ts';
import { typefaceThere } from './typeface-there.ts';

// What happens to a window that prints.

export function useOnceReady(ready: boolean, begin: () => void): void {
  const begun = useRef(false);
  const first = useEffectEvent(begin);
  useEffect(() => {
    if (!ready || begun.current) return;
    begun.current = true;
    first();
  }, [ready]);
}

interface ToBeOpened {
  /** What is drawn; another one is another object. */
  readonly copy: unknown;
  readonly spent: boolean;
  readonly opens: boolean;
}

/** Opens the print dialog for a copy that asks for it, once it is drawn. */
export function useDialog({ copy, spent, opens }: ToBeOpened): void {
  useEffect(() => {
    if (copy === null || spent || !opens) return undefined;
    const abort = new AbortController();
    void readyToPrint(abort.signal).then((isReady) => (isReady ? window.print() : undefined));
    return () => abort.abort();
  }, [copy, spent, opens]);
}

interface WindowEvents {
  /** A print dialog was closed. */
  readonly closed: () => void;
  readonly left: () => void;
  /** The page is shown as it was left. */
  readonly back: () => void;
  /** Whether printed copies are not counted yet: closing the window then warns. */
  readonly isCounting: boolean;
}

export function useWindowEvents(events: WindowEvents): void {
  const closed = useEffectEvent(events.closed);
  const left = useEffectEvent(events.left);
  const back = useEffectEvent(events.back);
  useLeaveWarning(events.isCounting);
  useEffect(() => {
    const afterPrint = () => closed();
    const pageHide = () => left();
    const pageShow = ({ persisted }: PageTransitionEvent) => (persisted ? back() : undefined);
    window.addEventListener('afterprint', afterPrint);
    window.addEventListener('pagehide', pageHide);
    window.addEventListener('pageshow', pageShow);
    return () => {
      window.removeEventListener('afterprint', afterPrint);
      window.removeEventListener('pagehide', pageHide);
      window.removeEventListener('pageshow', pageShow);
      left();
    };
  }, []);
}

/** Warns before the window is closed. */
function useLeaveWarning(isCounting: boolean): void {
  useEffect(() => {
    if (!isCounting) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isCounting]);
}

/** Resolves once typeface and pictures of the document are there and it was shown for a while, with whether it was not aborted meanwhile. */
async function readyToPrint(signal: AbortSignal): Promise<boolean> {
  await typefaceThere();
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  await new Promise((resolve) => setTimeout(resolve, PRINT_DELAY));
  return !signal.aborted;
}
