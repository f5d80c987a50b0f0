import { expect, test } from 'vitest';
import { parseSizes } from './bench-arguments.ts';

const WIDE = { orders: 10_000, isWide: true };

test.each([
  [[], [10_000, WIDE, 100_000, 1_000_000]],
  [['--wide'], [10_000, WIDE]],
  [['--wide', '--orders', '1000'], null],
  [['--orders', '1000'], [1000]],
  [['--orders=1000000'], [1_000_000]],
  [['--orders', '999'], null],
  [['--orders', '1000001'], null],
  [['--orders', 'many'], null],
  [['--order', '1000'], null],
])('%j', (typed, sizes) =>
  expect(parseSizes(typed)).toEqual(
    sizes?.map((size) => (typeof size === 'number' ? { orders: size, isWide: false } : size)) ?? null,
  ),
);
