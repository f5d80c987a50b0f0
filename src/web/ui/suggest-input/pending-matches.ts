interface Waiting {
  readonly promise: Promise<void>;
  hasFailed: boolean;
}
const pending = new Set<Waiting>();

interface Saving {
  isCalledOff: boolean;
}
const savings = new Set<Saving>();

/** A field that lost the focus before its match was loaded. */
export interface PendingMatch {
  /** Call it when the match is in the field or there is none. */
  readonly end: () => void;
  /** Call it when loading failed, so that the match is unknown. */
  readonly fail: () => void;
  /** Call it when the user returns to the field. A pending save must then not run. */
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
 * Resolves when no field waits for its match; read the fields only after this. Resolves to false if a match is unknown,
 * because loading failed or the user returned to the field: the caller then asks the user. The next call accepts the
 * text as typed.
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
