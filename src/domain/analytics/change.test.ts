import { expect, test } from 'vitest';
import { MIN_COMPARED, changeOf } from './change.ts';

test.each([
  [150, 100, { direction: 'more', percent: 50 }],
  [100, 150, { direction: 'less', percent: 33.3 }],
  [0, 8, { direction: 'less', percent: 100 }],
  [1001, 1000, { direction: 'more', percent: 0.1 }],
  [7, 7, { direction: 'same', percent: 0 }],
  [0, 0, null],
  [5, 0, null],
])('%d after %d', (now, before, change) => expect(changeOf(now, before)).toEqual(change));

test('a change of a count is shown from five on', () => {
  expect(MIN_COMPARED).toBe(5);
  expect(changeOf(12, 4)).toBeNull();
  expect(changeOf(4, 4)).toBeNull();
  expect(changeOf(10, 5)).toEqual({ direction: 'more', percent: 100 });
});

test('a change of an amount is shown if five or more records made the earlier amount', () => {
  expect(changeOf(50_000, 20_000, 4)).toBeNull();
  expect(changeOf(50_000, 20_000, 5)).toEqual({ direction: 'more', percent: 150 });
  expect(changeOf(50_000, 0, 5)).toBeNull();
});
