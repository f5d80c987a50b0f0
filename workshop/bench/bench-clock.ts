import { BENCH_START } from './bench-day.ts';

/** The laboratory's clock: runs on from the afternoon of the benchmark's day, whenever it is started. */
export function benchClock(): () => Date {
  const began = Date.now();
  return () => new Date(BENCH_START.getTime() + Date.now() - began);
}
