interface Waiting {
  readonly promise: Promise<void>;
  hasFailed: boolean;
}
const pending = new Set<Waiting>();

interface Saving {
  isCalledOff: boolean;
}
const savings = new Set<Saving>();

/** A field that was left before its match was known, and waits for it. */
export interface PendingMatch {
  /** The match is in the field, or there is none. */
  readonly end: () => void;
  /** No answer came: whether the text means a known name stays open. */
  readonly fail: () => void;
  /** The user is at the field again: what waits to save it must not. */
  readonly callOff: () => void;
}

export function startMatch(): PendingMatch {
  const { promise, resolve } = Promise.withResolvers<void>();
  const waiting: Waiting = { promise, hasFailed: false };
  const end = (): void => {
    pending.delete(waiting);
    resolve();
  };
  pending.add(waiting);
  return {
    end,
    fail: () => {
      waiting.hasFailed = true;
      resolve();
    },
    callOff: () => {
      for (const saving of savings) saving.isCalledOff = true;
      end();
    },
  };
}

/** Whether a field waits for its match. */
export const isMatchPending = (): boolean => pending.size > 0;

/**
 * Resolves once no field waits for its match any more: what is in the fields must be read after this, not before. False where a match
 * stays unknown, since no answer came or the user returned to the field: then the user is asked. Asked once, the text counts.
 */
export async function whenMatched(): Promise<boolean> {
  const saving: Saving = { isCalledOff: false };
  savings.add(saving);
  while ([...pending].some(({ hasFailed }) => !hasFailed))
    await Promise.all([...pending].map(({ promise }) => promise));
  savings.delete(saving);
  const isKnown = pending.size === 0 && !saving.isCalledOff;
  pending.clear();
  return isKnown;
}
