import { useCallback, useRef, useState } from 'react';
import { playTone } from '#web/features/production/components/play-tone.ts';

export interface TurnResult {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** What the user scanned. */
  readonly scan: string | null;
}

/** Runs an action after the earlier ones. It returns what to report, or null. */
export type RunInTurn = (act: () => Promise<string | null>, scan?: string) => void;

/**
 * Runs actions one after the other, because a scanner is faster than the server. Their results stay until the next
 * action of the user; results of actions that wait together are shown together.
 */
export function useTurns() {
  const turns = useRef({ last: Promise.resolve(), waiting: 0, ended: 0 });
  const [{ results, isBusy }, setState] = useState({ results: [] as readonly TurnResult[], isBusy: false });
  const run: RunInTurn = useCallback((act, scan) => {
    const { current } = turns;
    if (current.waiting === 0) setState({ results: [], isBusy: true });
    current.waiting += 1;
    const end = (result: Omit<TurnResult, 'id'> | null): void => {
      current.waiting -= 1;
      current.ended += 1;
      const id = current.ended;
      const isLast = current.waiting === 0;
      const added = result === null ? [] : [{ ...result, id }];
      setState((now) => ({ results: [...now.results, ...added], isBusy: !isLast }));
      if (result !== null) playTone(result.kind === 'success' ? 'moved' : 'refused');
    };
    current.last = current.last.then(act).then(
      (text) => end(text === null ? null : { kind: 'success', text, scan: null }),
      (error: unknown) => end({ kind: 'error', text: (error as Error).message, scan: scan ?? null }),
    );
  }, []);
  return { results, isBusy, run };
}
