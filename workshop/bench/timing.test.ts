import { expect, test } from 'vitest';
import { interleaved, median, timesOf } from './timing.ts';

test.each([
  [[3], 3],
  [[5, 1, 3], 3],
  [[4, 1, 3, 2], 2.5],
  [[1, 1000, 2], 2],
])('the median of %j is %f', (durations, middle) => expect(median(durations)).toBe(middle));

test('a twentieth of the durations exceeds the 95th percentile', () => {
  const durations = Array.from({ length: 40 }, (_, index) => index + 1).toReversed();
  expect(timesOf(durations)).toEqual({ median: 20.5, p95: 38 });
  expect(timesOf([7])).toEqual({ median: 7, p95: 7 });
});

test('takes turns, forwards and backwards, the warm-up included', async () => {
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);
  const times = await interleaved([work('a'), work('b')], { rounds: 2, warmUp: 2 });
  expect(done.join('')).toBe('abbaabba');
  expect(times.every(({ median: middle, p95 }) => middle >= 0 && middle <= p95 && p95 < 1000)).toBe(true);
});
