import { BENCH_START } from './bench-day.ts';

/** Returns the laboratory's clock, which starts in the evening of the benchmark's day. */
export function benchClock(): () => Date {
  const began = Date.now();
  return () => new Date(BENCH_START.getTime() + Date.now() - began);
}
