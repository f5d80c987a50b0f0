/** The laboratory's day in the benchmark. Always the same, so that the data can be reused. */
export const BENCH_DAY = '2026-11-21';

/** The time on that day at which the benchmark begins. */
export const BENCH_START = new Date(`${BENCH_DAY}T18:00:00+05:30`);
