import { useEffect, useEffectEvent, useState } from 'react';
import type { PendingMatch } from './pending-matches.ts';
import { startMatch } from './pending-matches.ts';

interface LateMatch {
  readonly value: string;
  /** Whether the suggestions belong to `value`. */
  readonly isSettled: boolean;
  /** Whether loading the suggestions for `value` failed. */
  readonly isFailed: boolean;
  /** The best match for `value`. */
  readonly offer: string | null;
  readonly accept: (option: string) => void;
}

interface Awaited {
  readonly typed: string;
  readonly waiting: PendingMatch;
}

/** Accepts the match of a finished text when its suggestions arrive later, unless the text has changed. */
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
    // Only after the match is in the field, so that a pending save reads it.
    else if (!isAwaited && match === null) awaited?.waiting.end();
  }, [awaited, isAwaited, isFailed, match]);

  return {
    isAwaited,
    // Starts immediately and not with the next render, because the same key may save.
    awaitMatch: (): void => setAwaited({ typed: value, waiting: startMatch() }),
    /** Keeps the typed text. */
    cancel: (): void => setAwaited(null),
    /** The user returned to the field. */
    callOff: (): void => {
      if (isAwaited) awaited.waiting.callOff();
      setAwaited(null);
    },
  };
}
