/** Median and 95th percentile of durations in ms. */
export interface Times {
  readonly median: number;
  readonly p95: number;
}

export const timesOf = (durations: readonly number[]): Times => ({
  median: median(durations),
  p95: durations.toSorted((one, other) => one - other)[Math.ceil(durations.length * 0.95) - 1] ?? Number.NaN,
});

/** Returns the median of durations in ms. */
export function median(durations: readonly number[]): number {
  const sorted = durations.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Returns the duration of `work` in ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/**
 * Runs several works alternately and returns their durations, so that other load affects all equally. Every second
 * round runs in reverse order. The first rounds only warm up.
 */
export async function interleaved(
  works: readonly (() => Promise<unknown>)[],
  { rounds, warmUp }: { readonly rounds: number; readonly warmUp: number },
): Promise<Times[]> {
  const durations = works.map((): number[] => []);
  const order = works.map((work, index) => ({ work, taken: durations[index] ?? [] }));
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const { work, taken } of round % 2 === 0 ? order : order.toReversed()) {
      const duration = await timed(work);
      if (round >= 0) taken.push(duration);
    }
  }
  return durations.map(timesOf);
}
