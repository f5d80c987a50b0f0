// The database's server having ended by itself, although the program started it again.

/** So long (ms) somebody is told of it. */
const SHOWN_FOR = 24 * 60 * 60_000;

/** How often it has ended by itself lately, and when last (ISO 8601, UTC). */
export interface DatabaseRestarts {
  readonly count: number;
  readonly last_at: string;
}

/** Of all ends, oldest first, those that somebody is still told of; null where there is none. */
export function recentDatabaseRestarts(restarts: readonly Date[], now: Date): DatabaseRestarts | null {
  const recent = restarts.filter((restart) => restart.getTime() > now.getTime() - SHOWN_FOR);
  const last = recent.at(-1);
  return last === undefined ? null : { count: recent.length, last_at: last.toISOString() };
}

/** For whoever has to find out why. */
export const databaseRestartsText = ({ count }: DatabaseRestarts, lastAt: string): string =>
  `The database stopped unexpectedly ${count === 1 ? 'once' : `${count} times`} within a day, last at ${lastAt}, and was restarted`;
