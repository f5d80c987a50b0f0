import { expect, test } from 'vitest';
import { sizesAskedFor } from './bench-arguments.ts';

test.each([
  [[], [10_000, 100_000, 1_000_000]],
  [['--orders', '1000'], [1000]],
  [['--orders=1000000'], [1_000_000]],
  [['--orders', '999'], null],
  [['--orders', '1000001'], null],
  [['--orders', 'many'], null],
  [['--order', '1000'], null],
])('%j', (typed, sizes) => {
  expect(sizesAskedFor(typed)).toEqual(sizes);
});
