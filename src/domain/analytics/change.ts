// How a figure compares with that of the days before.

export interface Change {
  readonly direction: 'more' | 'less' | 'same';
  /** By how much, in per cent of the figure before, with one decimal. */
  readonly percent: number;
}

/** Null where there was nothing before, and so nothing to be a part of. */
export function changeOf(now: number, before: number): Change | null {
  if (now === before) return { direction: 'same', percent: 0 };
  if (before === 0) return null;
  const percent = Math.round((Math.abs(now - before) / Math.abs(before)) * 1000) / 10;
  return { direction: now > before ? 'more' : 'less', percent };
}
