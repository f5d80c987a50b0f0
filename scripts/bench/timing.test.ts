import { expect, test } from 'vitest';
import { interleaved, median } from './timing.ts';

test.each([
  [[3], 3],
  [[5, 1, 3], 3],
  [[4, 1, 3, 2], 2.5],
  [[1, 1000, 2], 2],
])('the median of %j is %f', (durations, middle) => {
  expect(median(durations)).toBe(middle);
});

test('takes turns, forwards and backwards, the warm-up included', async () => {
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);
  const medians = await interleaved([work('a'), work('b')], { rounds: 2, warmUp: 2 });
  expect(done.join('')).toBe('abbaabba');
  expect(medians.every((duration) => duration >= 0 && duration < 1000)).toBe(true);
});
