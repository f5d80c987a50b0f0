// Unexpected stops of the database server, after which the program restarted it.

/** How long (ms) a restart is shown. */
const SHOWN_FOR = 24 * 60 * 60_000;

/** How often the database stopped by itself recently, and when last (ISO 8601, UTC). */
export interface DatabaseRestarts {
  readonly count: number;
  readonly last_at: string;
}

/** The restarts that are still shown, from all, oldest first; null where there are none. */
export function recentDatabaseRestarts(restarts: readonly Date[], now: Date): DatabaseRestarts | null {
  const recent = restarts.filter((restart) => restart.getTime() > now.getTime() - SHOWN_FOR);
  const last = recent.at(-1);
  return last === undefined ? null : { count: recent.length, last_at: last.toISOString() };
}

/** For the person who has to find out why. */
export const databaseRestartsText = ({ count }: DatabaseRestarts, lastAt: string): string =>
  `The database stopped unexpectedly ${count === 1 ? 'once' : `${count} times`} within a day, last at ${lastAt}, and was restarted`;
