import { expect, test } from 'vitest';
import { MAX_TICKS, namesLeftOut } from './columns.ts';

test('all names are below a chart with few columns', () => {
  for (const count of [0, 1, 6, 12]) expect(namesLeftOut(count)).toBe(0);
});

test('otherwise every n-th is, and never too many', () => {
  expect([13, 24, 25, 31, 90].map(namesLeftOut)).toEqual([1, 1, 2, 2, 7]);
  for (let count = 1; count < 800; count += 1) {
    expect(Math.ceil(count / (namesLeftOut(count) + 1))).toBeLessThanOrEqual(MAX_TICKS);
  }
});
