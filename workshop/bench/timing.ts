/** Durations in milliseconds: the middle one, and the one that a twentieth of them exceeds. */
export interface Times {
  readonly median: number;
  readonly p95: number;
}

export const timesOf = (durations: readonly number[]): Times => ({
  median: median(durations),
  p95: durations.toSorted((one, other) => one - other)[Math.ceil(durations.length * 0.95) - 1] ?? Number.NaN,
});

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
 * Runs several works in turn, round after round, and answers how long each takes: whatever else the machine does then hits
 * all of them alike. Every second round runs them in the opposite order. The first rounds only warm up.
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
