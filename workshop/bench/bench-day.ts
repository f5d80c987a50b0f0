/** The laboratory's day in the benchmark: always the same, so that the same data can be used again. */
export const BENCH_DAY = '2026-11-21';

/** The hour at which the benchmark begins on that day. */
export const BENCH_START = new Date(`${BENCH_DAY}T18:00:00+05:30`);
