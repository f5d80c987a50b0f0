// How a figure compares with that of the days before.

export interface Change {
  readonly direction: 'more' | 'less' | 'same';
  /** By how much, in per cent of the figure before, with one decimal. */
  readonly percent: number;
}

/** The fewest records for a change in percent: one more than two is not "50% more". */
export const MIN_COMPARED = 5;

/** Null where the earlier figure was zero or came from too few records (for a count, the figure itself). */
export function changeOf(now: number, before: number, recordsBefore = before): Change | null {
  if (recordsBefore < MIN_COMPARED || before === 0) return null;
  if (now === before) return { direction: 'same', percent: 0 };
  const percent = Math.round((Math.abs(now - before) / Math.abs(before)) * 1000) / 10;
  return { direction: now > before ? 'more' : 'less', percent };
}
