import { useEffect, useEffectEvent, useState } from 'react';
import type { Take } from './pending-takes.ts';
import { beginTake } from './pending-takes.ts';

interface LateMatch {
  readonly value: string;
  /** Whether the suggestions are the answer to `value` by now. */
  readonly isSettled: boolean;
  /** Whether no answer to `value` came. */
  readonly isFailed: boolean;
  /** What is offered for `value`. */
  readonly offer: string | null;
  readonly take: (option: string) => void;
}

interface Awaited {
  readonly typed: string;
  readonly waiting: Take;
}

/** Takes the match of a text that was finished before the suggestions for it were there, however late they come; of exactly that text. */
export function useLateMatch({ value, isSettled, isFailed, offer, take }: LateMatch) {
  const [awaited, setAwaited] = useState<Awaited | null>(null);
  const isSame = value === awaited?.typed;
  const isAwaited = isSame && !isSettled;
  const match = isSame && isSettled && offer !== value ? offer : null;

  const takeMatch = useEffectEvent(take);
  useEffect(() => {
    if (match !== null) takeMatch(match);
  }, [match]);
  useEffect(() => () => awaited?.waiting.end(), [awaited]);
  useEffect(() => {
    if (isAwaited && isFailed) awaited.waiting.fail();
    // Only once the match is in the field, so that the save reads it there.
    else if (!isAwaited && match === null) awaited?.waiting.end();
  }, [awaited, isAwaited, isFailed, match]);

  return {
    isAwaited,
    // The wait begins with the key, not with the next drawing: the same key may save.
    awaitMatch: (): void => setAwaited({ typed: value, waiting: beginTake() }),
    /** The typed text counts. */
    cancel: (): void => setAwaited(null),
    /** The user is at the field again. */
    callOff: (): void => {
      if (isAwaited) awaited.waiting.callOff();
      setAwaited(null);
    },
  };
}
