import { useRef, useState } from 'react';
import type { OtherCopy } from '#contract/papers/copies.ts';
import type { Drawn } from '#domain/shared/paper.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';
import { useDialog, useOnceReady, useWindowEvents } from './use-print-window.ts';

/** What is drawn of a document. */
export interface Printed {
  /** The copy's, as the server knows it; null of a paper that nobody counts. */
  readonly id: string | null;
  /** The last copy that was printed before. */
  readonly previous: OtherCopy | null;
}

/** Of a paper that nobody counts. */
export const UNCOUNTED: Printed = { id: null, previous: null };

interface Options<One extends Printed> {
  /** Whether there is something to print. */
  readonly ready: boolean;
  /** How many papers it is. */
  readonly of?: number;
  /** Counts the next copy of one of them; asked again with the same key it must answer the same copy. */
  readonly count: (place: number, idempotencyKey: string) => Promise<One>;
  /** Says that a copy was not printed after all. */
  readonly cancel?: (copyId: string) => Promise<unknown>;
  /** Called once the dialog was opened for what was counted, and once that is cancelled. */
  readonly onPrinted?: (papers: readonly One[]) => void;
  readonly onCancelled?: (papers: readonly One[]) => void;
  /** Keeps that it was printed, once its dialog has closed. */
  readonly keep?: (papers: readonly One[]) => Promise<unknown>;
}

interface State<One> {
  /** The papers that are drawn; null until they are counted. */
  readonly papers: readonly One[] | null;
  readonly drawn: Drawn;
  /** Whether the dialog opens for them by itself. */
  readonly opens: boolean;
  readonly busy: boolean;
  /** How many of a job are counted so far. */
  readonly countedSoFar: number;
  /** Why nothing was counted, cancelled or kept. */
  readonly failure: ApiError | null;
}

/** Where the printing of a document stands. */
export interface PrintRun<One> extends State<One> {
  readonly previous: OtherCopy | null;
  /** Counts the next copy, and opens the dialog. */
  readonly print: () => void;
  /** After a failure, tries the same once more. */
  readonly retry: () => void;
  /** What is drawn was not printed: what is shown then is a preview. */
  readonly notPrinted: () => void;
  /** The same for whoever shows no preview. */
  readonly cancelDrawn: () => Promise<void>;
  /** The copy before was not printed either. */
  readonly previousNotPrinted: () => void;
}

const nothing = (): Promise<void> => Promise.resolve();
const idsOf = (papers: readonly Printed[]): string[] => papers.flatMap(({ id }) => id ?? []);

/**
 * Prints copy by copy. A copy is counted just before its dialog opens: browsers do not tell whether paper came out, so that a person can say that it
 * did not. What is left before its dialog opened is cancelled. A paper that is printed beyond that by the browser's own menu bears DUPLICATE, and
 * is counted behind it; a preview is counted by nobody.
 */
export function usePrint<One extends Printed>(options: Options<One>): PrintRun<One> {
  const { ready, of = 1, count, cancel = nothing, onPrinted, onCancelled, keep = nothing } = options;
  const { state, set, perform, failed } = usePerformed<One>();
  const { papers, drawn, opens } = state;
  const waiting = useWaiting(cancel);

  const countAll = async (idempotencyKey: string): Promise<Partial<State<One>>> => {
    const counted: One[] = [];
    for (let place = 0; place < of; place += 1) {
      set({ countedSoFar: place });
      const one = await count(place, place === 0 ? idempotencyKey : `${idempotencyKey}-${place + 1}`);
      counted.push(one);
      waiting.add(idsOf([one]));
    }
    return { papers: counted, drawn: 'copy', opens: true };
  };
  const cancelDrawn = async (): Promise<void> => {
    if (papers === null) return;
    for (const id of idsOf(papers)) await cancel(id);
    onCancelled?.(papers);
  };
  const toPreview = async (first: () => Promise<unknown>): Promise<Partial<State<One>>> => {
    await first();
    await cancelDrawn();
    return { drawn: 'preview', opens: false };
  };
  const closed = () => {
    if (papers === null || drawn === 'preview') return;
    waiting.printed();
    if (drawn === 'copy') {
      set({ drawn: 'spent', opens: false });
      void perform(() => keep(papers).then(() => ({})));
      return;
    }
    // Printed once more by the browser's own menu.
    void perform(async (key) => {
      for (const place of papers.keys()) await count(place, place === 0 ? key : `${key}-${place + 1}`);
      return {};
    });
  };
  const back = () => {
    waiting.back();
    set({ drawn: 'preview', opens: false });
  };

  useOnceReady(ready, () => void perform(countAll));
  useWindowEvents({ closed, left: waiting.left, back });
  useDialog({
    papers,
    opens,
    open: () => {
      waiting.printed();
      window.print();
      set({ opens: false });
      if (papers !== null) onPrinted?.(papers);
    },
  });

  const previous = drawn === 'preview' ? null : (papers?.[0]?.previous ?? null);
  return {
    ...state,
    previous,
    print: () => void (failed.current?.() ?? perform(countAll)),
    retry: () => void failed.current?.(),
    notPrinted: () => void perform(() => toPreview(nothing)),
    cancelDrawn,
    previousNotPrinted: () => void (previous && perform(() => toPreview(() => cancel(previous.id)))),
  };
}

/** Copies whose dialog has not opened yet. They are cancelled once the page is left, also those that are counted only then. */
function useWaiting(cancel: (copyId: string) => Promise<unknown>) {
  const ids = useRef<ReadonlySet<string>>(new Set());
  const isLeft = useRef(false);
  const cancelAll = (): void => {
    for (const id of ids.current) void cancel(id).catch(() => undefined);
    ids.current = new Set();
  };
  return {
    add: (counted: readonly string[]) => {
      ids.current = new Set([...ids.current, ...counted]);
      if (isLeft.current) cancelAll();
    },
    printed: () => {
      ids.current = new Set();
    },
    left: () => {
      isLeft.current = true;
      cancelAll();
    },
    back: () => {
      isLeft.current = false;
    },
  };
}

/** The state of a run, changed by what is asked of the server. */
function usePerformed<One>() {
  const [state, setState] = useState<State<One>>({
    papers: null,
    drawn: 'copy',
    opens: false,
    busy: false,
    countedSoFar: 0,
    failure: null,
  });
  const set = (part: Partial<State<One>>): void => setState((now) => ({ ...now, ...part }));
  // Tried again it is sent under the same key: when the answer was lost, no copy is counted twice.
  const failed = useRef<(() => Promise<void>) | null>(null);
  const perform = async (
    act: (idempotencyKey: string) => Promise<Partial<State<One>>>,
    idempotencyKey = newIdempotencyKey(),
  ): Promise<void> => {
    failed.current = null;
    set({ busy: true, failure: null });
    try {
      set({ busy: false, ...(await act(idempotencyKey)) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      failed.current = () => perform(act, idempotencyKey);
      set({ busy: false, failure: error });
    }
  };
  return { state, set, perform, failed };
}
