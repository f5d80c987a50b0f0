// Unexpected stops of the database server. The program restarts it.

/** How long (ms) a restart is shown. */
const SHOWN_FOR = 24 * 60 * 60_000;

/** The number of recent restarts, and the latest one (ISO 8601, UTC). */
export interface DatabaseRestarts {
  readonly count: number;
  readonly last_at: string;
}

/** The restarts to show; null if there are none. `restarts` are ordered oldest first. */
export function recentDatabaseRestarts(restarts: readonly Date[], now: Date): DatabaseRestarts | null {
  const recent = restarts.filter((restart) => restart.getTime() > now.getTime() - SHOWN_FOR);
  const last = recent.at(-1);
  return last === undefined ? null : { count: recent.length, last_at: last.toISOString() };
}

/** The warning for admins. */
export const databaseRestartsText = ({ count }: DatabaseRestarts, lastAt: string): string =>
  `The database stopped unexpectedly ${count === 1 ? 'once' : `${count} times`} within a day, last at ${lastAt}, and was restarted`;
