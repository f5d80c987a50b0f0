/** The middle one of some durations (ms). */
export function median(durations: readonly number[]): number {
  const sorted = durations.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** How long `work` takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/**
 * Runs several works in turn, round after round, and answers the median duration of each: whatever else the machine does then hits
 * all of them alike. Every second round runs them in the opposite order. The first rounds only warm up.
 */
export async function interleaved(
  works: readonly (() => Promise<unknown>)[],
  { rounds, warmUp }: { readonly rounds: number; readonly warmUp: number },
): Promise<number[]> {
  const durations = works.map((): number[] => []);
  const order = works.map((work, index) => ({ work, taken: durations[index] ?? [] }));
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const { work, taken } of round % 2 === 0 ? order : order.toReversed()) {
      const duration = await timed(work);
      if (round >= 0) taken.push(duration);
    }
  }
  return durations.map(median);
}
