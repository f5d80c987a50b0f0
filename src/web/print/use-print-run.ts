import { useRef, useState } from 'react';
import type { OtherCopy } from '#contract/papers/copies.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';
import { useDialog, useOnceReady, useWindowEvents } from './use-print-window.ts';

/** A copy of a document as the server knows it. */
export interface CopyAddress {
  readonly documentId: string;
  readonly copyId: string;
}

/** Another copy of what is drawn, of which something can be said. */
export interface EarlierCopy extends CopyAddress {
  readonly copy: OtherCopy;
  /** What the document is called. */
  readonly of: string;
}

interface Options<Copy> {
  /** Whether there is something to print. */
  readonly ready: boolean;
  /** Holds the next copy, by which nothing is counted. Asked again with the same key it must answer the same copy. */
  readonly hold: (idempotencyKey: string) => Promise<Copy>;
  /** Which copies these are: of a job several. Of a paper that nobody counts none. */
  readonly heldOf?: (copy: Copy) => readonly CopyAddress[];
  /** Other copies that are held, of which nobody knows whether they were printed. */
  readonly inDoubtOf?: (copy: Copy) => readonly EarlierCopy[];
  /** Says that a copy was printed; said again it is counted once. */
  readonly count?: (copy: CopyAddress) => Promise<unknown>;
  /** Says that a copy was not printed. */
  readonly giveBack?: (copy: CopyAddress) => Promise<unknown>;
  /** Counts one more paper of what is drawn. */
  readonly countFurther?: (copy: Copy, idempotencyKey: string) => Promise<unknown>;
  /** Called once all copies are counted. */
  readonly onCounted?: (copy: Copy) => void;
  /** Called once copies that were counted are taken back. */
  readonly onGivenBack?: (copy: Copy) => void;
}

interface State<Copy> {
  /** The copy that is drawn; null until one is held. */
  readonly copy: Copy | null;
  /** Whether it is said to be on paper, so that what is drawn would be another. */
  readonly spent: boolean;
  /** Whether the server has counted it. */
  readonly counted: boolean;
  /** Whether the dialog opens for it by itself. */
  readonly opens: boolean;
  readonly busy: boolean;
  /** Why no copy was held, or, when it is `spent`, why one was not counted. */
  readonly failure: ApiError | null;
}

/** Where the printing of a document stands. */
export interface PrintRun<Copy> extends Omit<State<Copy>, 'opens'> {
  readonly inDoubt: readonly EarlierCopy[];
  /** Opens the dialog: for the copy that is drawn, or, once that is on paper, for the next. */
  readonly print: () => void;
  /** After a failure, tries the same once more. */
  readonly retry: () => void;
  /** What is drawn came out of the printer. */
  readonly printed: () => void;
  /** It did not: it is given back, and the next copy is shown without a dialog. */
  readonly notPrinted: () => void;
  /** The same for whoever shows no next one. */
  readonly giveBackDrawn: () => Promise<void>;
  /** Says of other copies whether they were printed, and looks anew what this one is. */
  readonly settle: (others: readonly CopyAddress[], wasPrinted: boolean) => void;
}

const none = (): [] => [];
const nothing = (): Promise<void> => Promise.resolve();

/** Says the same of several copies, one after the other. */
async function all(say: (one: CopyAddress) => Promise<unknown>, copies: readonly CopyAddress[]): Promise<void> {
  for (const one of copies) await say(one);
}

/** Says the same of several copies at once, where nobody waits for the answers. */
function sendAtOnce(say: (one: CopyAddress) => Promise<unknown>, copies: readonly CopyAddress[]): void {
  for (const one of copies) void say(one).catch(() => undefined);
}

/**
 * Prints copy by copy. What is drawn is held by the server for this window, so that two windows never print the same copy, and counted once its
 * dialog has closed: browsers do not tell whether paper came out, so that a person can say that it did not. The dialog opens by itself for
 * the first, unless an earlier copy is in doubt. A paper that is printed beyond that by the browser's own menu bears no number, and is counted
 * behind it.
 */
export function usePrintRun<Copy>({
  ready,
  hold,
  heldOf = none,
  inDoubtOf = none,
  count = nothing,
  giveBack = nothing,
  countFurther = nothing,
  onCounted,
  onGivenBack,
}: Options<Copy>): PrintRun<Copy> {
  const { state, perform, setSpent, failed } = usePerformed<Copy>();
  const { copy, spent } = state;
  const { countAll, uncounted } = useCounting(count);

  const next = async (idempotencyKey: string, toOpen: boolean): Promise<Partial<State<Copy>>> => {
    const held = await hold(idempotencyKey);
    return { copy: held, spent: false, counted: false, opens: toOpen && inDoubtOf(held).length === 0 };
  };
  const countDrawn = (drawn: Copy): Promise<void> => {
    setSpent();
    return perform(async () => {
      await countAll(heldOf(drawn));
      onCounted?.(drawn);
      return { counted: true };
    });
  };
  const giveBackDrawn = async (): Promise<void> => {
    if (copy === null) return;
    await all(giveBack, heldOf(copy));
    onGivenBack?.(copy);
  };
  const closed = () => {
    if (copy !== null) void (spent ? perform((key) => countFurther(copy, key).then(() => ({}))) : countDrawn(copy));
  };
  // Printed copies whose turn has not come are counted at once: these requests outlive the page. Copies that nobody printed are released.
  const left = () => {
    if (spent) sendAtOnce(count, uncounted.current);
    else if (copy !== null) sendAtOnce(giveBack, heldOf(copy));
  };
  const back = () => {
    if (copy !== null && !spent) void perform((key) => next(key, false));
  };

  useOnceReady(ready, () => void perform((key) => next(key, true)));
  useWindowEvents({ closed, left, back, isCounting: spent && !state.counted });
  useDialog(state);

  return {
    ...state,
    inDoubt: copy === null || spent ? [] : inDoubtOf(copy),
    print: () => {
      if (copy !== null && !spent) window.print();
      else void (failed.current?.() ?? perform((key) => next(key, true)));
    },
    retry: () => void failed.current?.(),
    printed: () => void (copy !== null && !spent && countDrawn(copy)),
    notPrinted: () => {
      if (copy === null) return;
      void perform(async (key) => {
        await giveBackDrawn();
        return next(key, false);
      });
    },
    giveBackDrawn,
    settle: (others, wasPrinted) => {
      if (copy === null) return;
      void perform(async (key) => {
        await all(wasPrinted ? count : giveBack, others);
        await giveBackDrawn();
        // The dialog waited for what was in doubt.
        return next(key, inDoubtOf(copy).length > 0);
      });
    },
  };
}

/** Counts copies one after the other, and knows which are not counted yet. */
function useCounting(count: (copy: CopyAddress) => Promise<unknown>) {
  const uncounted = useRef<readonly CopyAddress[]>([]);
  const countAll = (copies: readonly CopyAddress[]): Promise<void> => {
    uncounted.current = copies;
    return all(async (one) => {
      await count(one);
      uncounted.current = uncounted.current.filter(({ copyId }) => copyId !== one.copyId);
    }, copies);
  };
  return { countAll, uncounted };
}

/** The state of a run, changed by what is asked of the server. */
function usePerformed<Copy>() {
  const [state, setState] = useState<State<Copy>>({
    copy: null,
    spent: false,
    counted: false,
    opens: false,
    busy: false,
    failure: null,
  });
  // Tried again it is sent under the same key: when the answer was lost, no copy is held or counted twice.
  const failed = useRef<(() => Promise<void>) | null>(null);
  const perform = async (
    act: (idempotencyKey: string) => Promise<Partial<State<Copy>>>,
    idempotencyKey = newIdempotencyKey(),
  ): Promise<void> => {
    failed.current = null;
    setState((now) => ({ ...now, busy: true, failure: null }));
    try {
      const done = await act(idempotencyKey);
      setState((now) => ({ ...now, busy: false, ...done }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      failed.current = () => perform(act, idempotencyKey);
      setState((now) => ({ ...now, busy: false, failure: error }));
    }
  };
  return { state, perform, failed, setSpent: () => setState((now) => ({ ...now, spent: true })) };
}
