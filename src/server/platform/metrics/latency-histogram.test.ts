import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LatencyHistogram } from './latency-histogram.ts';

const of = (times: readonly number[]): LatencyHistogram => {
  const histogram = new LatencyHistogram();
  for (const ms of times) histogram.add(ms);
  return histogram;
};

/** The smallest time that is not exceeded by a share of all. */
const trueQuantile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.max(1, Math.ceil(share * times.length)) - 1] ?? 0;

test('an empty one has no quantiles; a single time is every quantile; zero, and minutes, are counted too', () => {
  const empty = of([]);
  expect([empty.count, empty.mean(), empty.quantile(0.5)]).toEqual([0, null, null]);
  const one = of([137]);
  expect([one.quantile(0.5), one.quantile(0.99), one.mean()]).toEqual([137, 137, 137]);
  const extremes = of([0, -1, 600_000]);
  expect([extremes.count, extremes.quantile(0.99), extremes.longest]).toEqual([3, 600_000, 600_000]);
});

const TIMES = fc.array(fc.double({ min: 0.1, max: 59_000, noNaN: true }), { minLength: 1, maxLength: 300 });

test('a quantile is never below the true one, and at most a tenth above it', () => {
  fc.assert(
    fc.property(TIMES, fc.constantFrom(0.5, 0.95, 0.99), (times, share) => {
      const found = of(times).quantile(share) ?? Number.NaN;
      const expected = trueQuantile(times, share);
      expect(found).toBeGreaterThanOrEqual(expected * (1 - 1e-9));
      expect(found).toBeLessThanOrEqual(expected * 1.1 * (1 + 1e-9));
    }),
  );
});

test('two merged equal one with all times', () => {
  fc.assert(
    fc.property(TIMES, TIMES, (some, others) => {
      const merged = of(some);
      merged.merge(of(others));
      const whole = of([...some, ...others]);
      expect([merged.count, merged.longest, merged.quantile(0.95)]).toEqual([
        whole.count,
        whole.longest,
        whole.quantile(0.95),
      ]);
      expect(merged.sum).toBeCloseTo(whole.sum, 3);
    }),
  );
});
