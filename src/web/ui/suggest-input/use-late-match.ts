import { useEffect, useEffectEvent, useState } from 'react';
import type { PendingMatch } from './pending-matches.ts';
import { startMatch } from './pending-matches.ts';

interface LateMatch {
  readonly value: string;
  /** Whether the suggestions are the answer to `value` by now. */
  readonly isSettled: boolean;
  /** Whether no answer to `value` came. */
  readonly isFailed: boolean;
  /** What is offered for `value`. */
  readonly offer: string | null;
  readonly accept: (option: string) => void;
}

interface Awaited {
  readonly typed: string;
  readonly waiting: PendingMatch;
}

/** Takes the match of a text that was finished before the suggestions for it were there, however late they come; of exactly that text. */
export function useLateMatch({ value, isSettled, isFailed, offer, accept }: LateMatch) {
  const [awaited, setAwaited] = useState<Awaited | null>(null);
  const isSame = value === awaited?.typed;
  const isAwaited = isSame && !isSettled;
  const match = isSame && isSettled && offer !== value ? offer : null;

  const acceptMatch = useEffectEvent(accept);
  useEffect(() => {
    if (match !== null) acceptMatch(match);
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
    awaitMatch: (): void => setAwaited({ typed: value, waiting: startMatch() }),
    /** The typed text counts. */
    cancel: (): void => setAwaited(null),
    /** The user is at the field again. */
    callOff: (): void => {
      if (isAwaited) awaited.waiting.callOff();
      setAwaited(null);
    },
  };
}
