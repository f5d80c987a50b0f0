import { useEffect, useEffectEvent, useState } from 'react';
import { beginTake } from './pending-takes.ts';

/** A match that comes later than this (ms) finds the eyes elsewhere: the text stays as it was typed. */
export const LONGEST_WAIT_MS = 1000;

interface LateMatch {
  readonly value: string;
  /** Whether the suggestions are the answer to `value` by now. */
  readonly isSettled: boolean;
  /** What is offered for `value`. */
  readonly offer: string | null;
  readonly take: (option: string) => void;
}

interface Awaited {
  readonly typed: string;
  readonly end: () => void;
}

/** Takes the match of a text that was finished before the suggestions for it were there; of exactly that text, and only soon. */
export function useLateMatch({ value, isSettled, offer, take }: LateMatch) {
  const [awaited, setAwaited] = useState<Awaited | null>(null);
  const isSame = value === awaited?.typed;
  const isAwaited = isSame && !isSettled;
  const match = isSame && isSettled && offer !== value ? offer : null;

  const takeMatch = useEffectEvent(take);
  useEffect(() => {
    if (match !== null) takeMatch(match);
  }, [match]);
  useEffect(() => {
    if (awaited === null) return undefined;
    const timer = setTimeout(() => setAwaited(null), LONGEST_WAIT_MS);
    return () => {
      clearTimeout(timer);
      awaited.end();
    };
  }, [awaited]);
  // Only once the match stands in the field, so that whoever waits reads it there.
  useEffect(() => {
    if (!isAwaited && match === null) awaited?.end();
  }, [awaited, isAwaited, match]);

  return {
    isAwaited,
    // The wait begins with the key, not with the next drawing: the same key may save.
    awaitMatch: (): void => setAwaited({ typed: value, end: beginTake(LONGEST_WAIT_MS) }),
    cancel: (): void => setAwaited(null),
  };
}
