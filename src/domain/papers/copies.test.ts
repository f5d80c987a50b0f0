import { describe, expect, test } from 'vitest';
import { checkGiveBack, copyMark, copyName, drawnMark, nextCopy, nextCopyNumber, printedWhen } from './copies.ts';

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

test('the next copy is a duplicate of whatever may be on paper', () => {
  expect(nextCopy([])).toEqual({ copy_number: 1, is_duplicate: false });
  expect(nextCopy([{ copy_number: 2 }])).toEqual({ copy_number: 3, is_duplicate: true });
  expect([copyName(nextCopy([])), copyName(third)]).toEqual(['the original', 'copy 3, a duplicate']);
});

describe('that a copy was not printed', () => {
  test.each([
    ['held', 'asha', 'USER', null],
    ['held', 'ravi', 'USER', null],
    ['printed', 'asha', 'USER', null],
    ['printed', 'ravi', 'USER', 'copy_of_another'],
    ['printed', 'ravi', 'ADMIN', null],
    ['printed', 'ravi', 'SUPER_ADMIN', null],
    ['taken_back', 'asha', 'USER', 'copy_given_back'],
    ['taken_back', 'ravi', 'ADMIN', 'copy_given_back'],
  ] as const)('of one that is %s, for asha, is said by %s, %s: %s', (state, id, role, code) => {
    const verdict = checkGiveBack({ state, by: 'asha' }, { id, role });
    expect(verdict.ok ? null : verdict.refusal.code).toBe(code);
  });
});

test('a held copy was printed now, where its own person says so, and otherwise when it was held', () => {
  const copy = { by: 'asha', at: '2026-11-21T06:30:00.000Z' };
  const now = new Date('2026-11-22T08:00:00.000Z');
  expect(printedWhen(copy, { id: 'asha' }, now)).toBe('2026-11-22T08:00:00.000Z');
  expect(printedWhen(copy, { id: 'ravi' }, now)).toBe(copy.at);
});
