/**
 * The fastest of several runs of each work, in milliseconds, in turns: other load slows some runs of each, hardly all
 * of one.
 */
export async function fastestTimes(works: readonly (() => Promise<unknown>)[], runs = 7): Promise<number[]> {
  const fastest = works.map(() => Number.POSITIVE_INFINITY);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, work] of works.entries()) {
      const start = performance.now();
      await work();
      fastest[index] = Math.min(fastest[index] ?? 0, performance.now() - start);
    }
  }
  return fastest;
}
