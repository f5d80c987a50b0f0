import { useRef, useState } from 'react';
import type { OtherCopy } from '#contract/papers/copies.ts';
import type { PrintPageState } from '#domain/shared/paper.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';
import { useDialog, useOnceReady, useWindowEvents } from './use-print-window.ts';

/** A rendered paper. */
export interface Printed {
  /** The ID of the copy; null for papers that are not counted. */
  readonly id: string | null;
  /** The previous printed copy. */
  readonly previous: OtherCopy | null;
}

/** A paper that is not counted. */
export const UNNUMBERED: Printed = { id: null, previous: null };

interface Options<One extends Printed> {
  /** Whether the document is loaded. */
  readonly ready: boolean;
  /** The number of papers in the print job. */
  readonly of?: number;
  /** Counts the next copy of the paper at an index. A repeated key must return the same copy. */
  readonly count: (place: number, idempotencyKey: string) => Promise<One>;
  /** Cancels a copy. */
  readonly cancel?: (copyId: string) => Promise<unknown>;
  /** Called after the dialog has opened for counted copies; the other one after copies were canceled. */
  readonly onPrinted?: (papers: readonly One[]) => void;
  readonly onCancelled?: (papers: readonly One[]) => void;
  /** Records the papers as printed, after the dialog has closed. */
  readonly record?: (papers: readonly One[]) => Promise<unknown>;
}

interface State<One> {
  /** The rendered papers; null until they are counted. */
  readonly papers: readonly One[] | null;
  readonly drawn: PrintPageState;
  /** Whether the dialog still has to open for them. */
  readonly opens: boolean;
  readonly busy: boolean;
  /** The number of papers of the job counted so far. */
  readonly countedSoFar: number;
  /** Why nothing was counted, canceled or recorded. */
  readonly failure: ApiError | null;
}

/** The state of printing a document. */
export interface PrintRun<One> extends State<One> {
  readonly previous: OtherCopy | null;
  /** Counts the next copy and opens the dialog. */
  readonly print: () => void;
  /** Retries the failed action. */
  readonly retry: () => void;
  /** Cancels the copies on the page, which then shows a preview. */
  readonly notPrinted: () => void;
  /** Cancels the copies without a preview. */
  readonly cancelDrawn: () => Promise<void>;
  /** Cancels the previous copy and those on the page. */
  readonly previousNotPrinted: () => void;
}

const nothing = (): Promise<void> => Promise.resolve();
const idsOf = (papers: readonly Printed[]): string[] => papers.flatMap(({ id }) => id ?? []);

/**
 * Prints papers. Copies are counted just before the dialog opens. Browsers do not report whether a page was printed, so
 * the user can cancel copies. Leaving the page before the dialog opens cancels them too. A later print from the
 * browser's menu says DUPLICATE and is counted afterwards. A preview is not counted.
 */
export function usePrint<One extends Printed>(options: Options<One>): PrintRun<One> {
  const { ready, of = 1, count, cancel = nothing, onPrinted, onCancelled, record: keep = nothing } = options;
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
    // Printed again from the browser's menu.
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

/** Copies whose dialog has not opened yet. Leaving the page cancels them, including those whose answer arrives later. */
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

/** The state of a print run, and a function that runs its requests. */
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
  // A retry uses the same key, so that no copy is counted twice after a lost answer.
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
