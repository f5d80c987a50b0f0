// How a figure compares with that of the days before.

export interface Change {
  readonly direction: 'more' | 'less' | 'same';
  /** By how much, in per cent of the figure before, with one decimal. */
  readonly percent: number;
}

/** From so many records on a change says something: one more than two is no "50% more". */
export const MIN_COMPARED = 5;

/** Null where too few records stood behind the figure before (of a count, the figure itself), or where it was nothing. */
export function changeOf(now: number, before: number, recordsBefore = before): Change | null {
  if (recordsBefore < MIN_COMPARED || before === 0) return null;
  if (now === before) return { direction: 'same', percent: 0 };
  const percent = Math.round((Math.abs(now - before) / Math.abs(before)) * 1000) / 10;
  return { direction: now > before ? 'more' : 'less', percent };
}
