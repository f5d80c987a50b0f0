// Compares a figure with that of the previous period.

export interface Change {
  readonly direction: 'more' | 'less' | 'same';
  /** The size of the difference in percent of the earlier figure, never negative, with one decimal. */
  readonly percent: number;
}

/**
 * The smallest number of earlier records for which a change in percent is shown. With 2 records, “50% more” would be
 * only one more.
 */
export const MIN_COMPARED = 5;

/**
 * Returns the change; null if the earlier figure is 0 or comes from too few records. `recordsBefore` can be omitted if
 * the figure is itself a count.
 */
export function changeOf(now: number, before: number, recordsBefore = before): Change | null {
  if (recordsBefore < MIN_COMPARED || before === 0) return null;
  if (now === before) return { direction: 'same', percent: 0 };
  const percent = Math.round((Math.abs(now - before) / Math.abs(before)) * 1000) / 10;
  return { direction: now > before ? 'more' : 'less', percent };
}
