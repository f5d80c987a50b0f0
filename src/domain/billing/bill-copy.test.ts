import { describe, expect, test } from 'vitest';
import { copyMark, drawnMark, nextCopyNumber } from './bill-copy.ts';

const original = { copy_number: 1, is_duplicate: false };
const third = { copy_number: 3, is_duplicate: true };

test('an original says nothing of itself, every other paper which copy it is', () => {
  expect(copyMark(original)).toBeNull();
  expect(copyMark(third)).toBe('DUPLICATE · Copy 3');
  // Printed after other papers of the bill, but of what was on none of them.
  expect(copyMark({ copy_number: 2, is_duplicate: false })).toBeNull();
});

test('what is drawn says the same until it is on paper, and then that any further one is a duplicate', () => {
  expect(drawnMark(original, false)).toBeNull();
  expect(drawnMark(third, false)).toBe('DUPLICATE · Copy 3');
  expect(drawnMark(original, true)).toBe('DUPLICATE');
  expect(drawnMark(third, true)).toBe('DUPLICATE');
});

describe('the next paper of a bill', () => {
  test.each([
    [[], 1],
    [[1], 2],
    [[1, 2], 3],
    // A log in another order, and one whose first entries are gone.
    [[3, 1, 2], 4],
    [[7], 8],
  ])('after the copies %j is number %d', (numbers, next) => {
    expect(nextCopyNumber(numbers.map((copy_number) => ({ copy_number })))).toBe(next);
  });
});
