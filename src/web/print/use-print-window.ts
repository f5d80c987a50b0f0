import { useEffect, useEffectEvent, useRef } from 'react';
import { PRINT_DELAY } from '#web/platform/delays.ts';
import { whenTypefaceLoaded } from './typeface-loaded.ts';

// The events of a print window.

/**
 * Runs `begin` once, when the window is visible, was shown for `PRINT_DELAY` and its typeface has loaded. So a hidden
 * window counts no copy.
 */
export function useOnceReady(ready: boolean, begin: () => void): void {
  const hasStarted = useRef(false);
  const first = useEffectEvent(begin);
  useEffect(() => {
    if (!ready || hasStarted.current) return undefined;
    const abort = new AbortController();
    void seen(abort.signal).then(() => {
      if (abort.signal.aborted) return;
      hasStarted.current = true;
      first();
    });
    return () => abort.abort();
  }, [ready]);
}

async function seen(signal: AbortSignal): Promise<void> {
  await whenTypefaceLoaded();
  await new Promise((resolve) => setTimeout(resolve, PRINT_DELAY));
  while (document.hidden && !signal.aborted)
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true, signal }));
}

interface ToBeOpened {
  /** The rendered papers; a new object for other papers. */
  readonly papers: unknown;
  readonly opens: boolean;
  readonly open: () => void;
}

/** Opens the print dialog when the papers have rendered with their typeface and images. */
export function useDialog({ papers, opens, open }: ToBeOpened): void {
  const opened = useEffectEvent(open);
  useEffect(() => {
    if (papers === null || !opens) return undefined;
    const abort = new AbortController();
    void drawn().then(() => (abort.signal.aborted ? undefined : opened()));
    return () => abort.abort();
  }, [papers, opens]);
}

async function drawn(): Promise<void> {
  await whenTypefaceLoaded();
  await Promise.allSettled([...document.images].map((image) => image.decode()));
}

interface WindowEvents {
  /** Called when a print dialog has closed. */
  readonly closed: () => void;
  readonly left: () => void;
  /** Called when the browser restores the page from memory. */
  readonly back: () => void;
}

export function useWindowEvents(events: WindowEvents): void {
  const closed = useEffectEvent(events.closed);
  const left = useEffectEvent(events.left);
  const back = useEffectEvent(events.back);
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
