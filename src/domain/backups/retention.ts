// Which backups are kept: the newest of each of the last days, weeks and months.
import { addDays, dayAt } from '#domain/shared/calendar-day.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';

/**
 * For how many days, weeks (from Monday) and months the newest backup is kept. Periods without a backup do not count,
 * because the server may have been off.
 */
export const RETENTION = { daily: 7, weekly: 4, monthly: 12 } as const;

/** The part of a backup that the rule needs. */
export interface DatedBackup {
  readonly id: string;
  /** When its snapshot was taken: milliseconds since 1970, UTC. */
  readonly takenAt: number;
  /** Whether a test restore found it complete. */
  readonly isGood: boolean;
}

const PERIODS: readonly { readonly count: number; readonly periodOf: (day: CalendarDay) => string }[] = [
  { count: RETENTION.daily, periodOf: (day) => day },
  { count: RETENTION.weekly, periodOf: (day) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7)) },
  { count: RETENTION.monthly, periodOf: (day) => day.slice(0, 7) },
];

/**
 * Returns the IDs of the backups to keep, by the laboratory's calendar. The rule counts only verified backups, so that
 * a failed one never replaces one that can be restored. The newest backup is always kept, so that it can be examined.
 */
export function backupsToKeep(backups: readonly DatedBackup[], timeZone: string): ReadonlySet<string> {
  const newestFirst = backups.toSorted((a, b) => b.takenAt - a.takenAt || (a.id < b.id ? 1 : -1));
  const good = newestFirst.filter(({ isGood }) => isGood);
  const kept = new Set(newestFirst.slice(0, 1).map(({ id }) => id));
  for (const { count, periodOf } of PERIODS) {
    const newestOf = new Map<string, string>();
    for (const { id, takenAt } of good) {
      const period = periodOf(dayAt(takenAt, timeZone));
      if (!newestOf.has(period)) newestOf.set(period, id);
    }
    for (const id of [...newestOf.values()].slice(0, count)) kept.add(id);
  }
  return kept;
}
