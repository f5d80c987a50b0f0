import type { Random } from './random.ts';

/** Draws values as often as their weights say. Weights need not sum to anything. */
export function weighted<T>(entries: readonly (readonly [value: T, weight: number])[]): (random: Random) => T {
  const sums: number[] = [];
  let total = 0;
  for (const [, weight] of entries) sums.push((total += weight));
  return (random) => {
    const entry = entries[firstAbove(sums, random.next() * total)];
    if (entry === undefined) throw new Error('nothing to draw from');
    return entry[0];
  };
}

/** The index of the first sum above `target`, by halving. */
function firstAbove(sums: readonly number[], target: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > target) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Says yes to a fixed share of what it is asked about, evenly spread. Rare states thus appear in small data too, where chance
 * would often leave them out.
 */
export function everyNth(): (share: number) => boolean {
  let due = 0.5;
  return (share) => {
    due += share;
    if (due < 1) return false;
    due -= 1;
    return true;
  };
}
