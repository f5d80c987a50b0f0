import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { PRINT_DELAY } from '#web/platform/delays.ts';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';
import { typefaceThere } from './typeface-there.ts';

interface Options<Copy> {
  /** Whether there is something to print. */
  readonly ready: boolean;
  /** Asks for the next copy, by which the server counts it. Asked again with the same key it must answer the same copy. */
  readonly take: (idempotencyKey: string) => Promise<Copy>;
  /** Called when the dialog has closed on a copy; browsers do not say whether paper came out. */
  readonly onPrinted?: () => void;
}

/** Where the printing of a document stands. */
export interface PrintRun<Copy> {
  /** The copy that is drawn; null until one was given. */
  readonly copy: Copy | null;
  /** Whether that copy was put on paper, so that what is drawn would be another. */
  readonly spent: boolean;
  readonly taking: boolean;
  /** Why no copy was given, or, when it is `spent`, why a further one was not counted. */
  readonly failure: ApiError | null;
  /** Prints the next copy; after a failure, tries the same once more. */
  readonly again: () => void;
}

interface State<Copy> {
  readonly copy: Copy | null;
  readonly spent: boolean;
  readonly taking: boolean;
  readonly failure: ApiError | null;
}

/**
 * Prints copy by copy: each is counted by the server before it is drawn, and drawn before the dialog opens, so that two windows never
 * print the same one. Opens the dialog by itself for the first. A paper that the person prints without being asked for, by the
 * browser's own menu, is counted behind it, as long as it is not the first of its copy.
 */
export function usePrintRun<Copy>({ ready, take, onPrinted }: Options<Copy>): PrintRun<Copy> {
  const [state, setState] = useState<State<Copy>>({ copy: null, spent: false, taking: false, failure: null });
  const begun = useRef(false);
  // One key for each copy: kept when the answer was lost, so that the copy is not counted twice.
  const key = useRef<string | null>(null);

  /** A further copy: to be drawn and printed, or, when it is on paper already, only to be counted. */
  const next = async (toPrint: boolean): Promise<void> => {
    key.current ??= newIdempotencyKey();
    setState((now) => ({ ...now, taking: true, failure: null }));
    try {
      const copy = await take(key.current);
      key.current = null;
      setState((now) => ({ ...now, taking: false, ...(toPrint && { copy, spent: false }) }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState((now) => ({ ...now, taking: false, failure: error }));
    }
  };
  const first = useEffectEvent(() => void next(true));
  const closed = useEffectEvent(() => {
    if (state.copy === null) return;
    if (state.spent) {
      void next(false);
    } else {
      setState((now) => ({ ...now, spent: true }));
      onPrinted?.();
    }
  });

  useEffect(() => {
    if (!ready || begun.current) return;
    begun.current = true;
    first();
  }, [ready]);

  useEffect(() => {
    const afterPrint = () => closed();
    window.addEventListener('afterprint', afterPrint);
    return () => window.removeEventListener('afterprint', afterPrint);
  }, []);

  const { copy, spent, failure } = state;
  useEffect(() => {
    if (copy === null || spent) return undefined;
    const abort = new AbortController();
    void readyToPrint(abort.signal).then((isReady) => (isReady ? window.print() : undefined));
    return () => abort.abort();
  }, [copy, spent]);

  const again = () => void next(!(spent && failure !== null));
  return { ...state, again };
}

/** Resolves once typeface and pictures of the document are there and it was shown for a while, with whether it was not aborted meanwhile. */
async function readyToPrint(signal: AbortSignal): Promise<boolean> {
  await typefaceThere();
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  await new Promise((resolve) => setTimeout(resolve, PRINT_DELAY));
  return !signal.aborted;
}
