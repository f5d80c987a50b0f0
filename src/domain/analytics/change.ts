// Compares a figure with that of the previous period.

export interface Change {
  readonly direction: 'more' | 'less' | 'same';
  /** The difference in percent of the earlier figure, with one decimal. */
  readonly percent: number;
}

/** The fewest earlier records for a change in percent. With fewer records, “50% more” would mean a single record. */
export const MIN_COMPARED = 5;

/**
 * Returns the change; null if the earlier figure is 0 or comes from too few records. For a count, the figure itself is
 * the number of records.
 */
export function changeOf(now: number, before: number, recordsBefore = before): Change | null {
  if (recordsBefore < MIN_COMPARED || before === 0) return null;
  if (now === before) return { direction: 'same', percent: 0 };
  const percent = Math.round((Math.abs(now - before) / Math.abs(before)) * 1000) / 10;
  return { direction: now > before ? 'more' : 'less', percent };
}
