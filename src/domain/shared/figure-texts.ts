import { must } from './must.ts';

// Counts, file sizes and durations for people.

const NUMBERS = new Intl.NumberFormat('en-IN');

/** Formats a number with Indian grouping: `1,23,456`. */
export const formatNumber = (value: number): string => NUMBERS.format(value);

/** Formats a count with its noun: `1 order`, `2,431 orders`. The plural is `one` with an s, or `many`. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Formats a size: `512 B`, `340 kB`, `1.2 GB`. Units are powers of 1,000. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const size = bytes / 1000 ** power;
  return `${formatNumber(Number(size.toFixed(size < 10 && power > 0 ? 1 : 0)))} ${must(UNITS[power], 'a unit')}`;
}

/** Formats a duration with its two largest units: `45 s`, `12 min`, `3 h 20 min`, `2 days 5 h`. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (minutes < 1) return `${Math.max(0, Math.floor(seconds))} s`;
  if (hours < 1) return `${minutes} min`;
  if (days < 1) return parts(`${hours} h`, minutes % 60, 'min');
  return parts(countText(days, 'day'), hours % 24, 'h');
}

const parts = (large: string, small: number, unit: string): string =>
  small === 0 ? large : `${large} ${small} ${unit}`;
