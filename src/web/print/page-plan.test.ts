import { expect, test } from 'vitest';
import { pagePlan } from './page-plan.ts';

const rowsOf = (count: number): number[] => Array.from({ length: count }, () => 10);

test.each([
  ['no row: one page', 0, [0]],
  ['all that fit', 5, [5]],
  ['as many as fit before the total', 7, [7]],
  ['the last row goes with the total', 8, [7, 1]],
  ['further pages hold more', 25, [10, 12, 3]],
])('%s', (_, count, plan) => {
  expect(pagePlan({ rows: rowsOf(count), first: 100, further: 120, tail: 30 })).toEqual(plan);
});

test('a row that is higher than a page has its own page', () => {
  expect(pagePlan({ rows: [10, 500, 10], first: 100, further: 120, tail: 30 })).toEqual([1, 1, 1]);
});

test('every row is on exactly one page, and no page holds more than it can', () => {
  for (let count = 1; count < 400; count += 1) {
    const rows = Array.from({ length: count }, (_, n) => 8 + ((n * 7) % 13));
    const plan = pagePlan({ rows, first: 200, further: 260, tail: 90 });
    expect(plan.reduce((sum, on) => sum + on, 0)).toBe(count);
    let from = 0;
    plan.forEach((on, page) => {
      const height = rows.slice(from, from + on).reduce((sum, row) => sum + row, 0);
      const isLast = page === plan.length - 1;
      expect(height + (isLast ? 90 : 0)).toBeLessThanOrEqual(page === 0 ? 200 : 260);
      from += on;
    });
  }
});
