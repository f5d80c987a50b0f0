import { expect, test } from 'vitest';
import { checkCancel, copyMark, copyName, printPageMark, nextCopy, nextCopyNumber } from './copies.ts';

const original = { copy_number: 1, is_duplicate: false };
const third = { copy_number: 3, is_duplicate: true };

test('an original has no mark, every other paper says which copy it is', () => {
  expect(copyMark(original)).toBeNull();
  expect(copyMark(third)).toBe('DUPLICATE · Copy 3');
  // Printed after other papers of the bill, none of which had these orders.
  expect(copyMark({ copy_number: 2, is_duplicate: false })).toBeNull();
});

test('a drawn paper keeps its mark until it is printed; a further copy is then a duplicate; a preview says so', () => {
  expect([printPageMark(original, 'copy'), printPageMark(third, 'copy')]).toEqual([null, 'DUPLICATE · Copy 3']);
  expect([printPageMark(original, 'spent'), printPageMark(third, 'spent')]).toEqual(['DUPLICATE', 'DUPLICATE']);
  expect([printPageMark(original, 'preview'), printPageMark(third, 'preview')]).toEqual(['PREVIEW', 'PREVIEW']);
});

test.each([
  [[], 1],
  [[1], 2],
  [[1, 2], 3],
  // Audit entries in another order, and without the first entries.
  [[3, 1, 2], 4],
  [[7], 8],
])('the next paper of a bill after the copies %j is number %d', (numbers, next) =>
  expect(nextCopyNumber(numbers.map((copy_number) => ({ copy_number })))).toBe(next),
);

test('the next copy is a duplicate of any copy that may be on paper', () => {
  expect(nextCopy([])).toEqual({ copy_number: 1, is_duplicate: false });
  expect(nextCopy([{ copy_number: 2 }])).toEqual({ copy_number: 3, is_duplicate: true });
  expect([copyName(nextCopy([])), copyName(third)]).toEqual(['the original', 'copy 3 (duplicate)']);
});

test.each([
  [false, 'asha', 'USER', null],
  [false, 'ravi', 'USER', 'copy_of_another'],
  [false, 'ravi', 'ADMIN', null],
  [false, 'ravi', 'SUPER_ADMIN', null],
  [true, 'asha', 'USER', 'copy_given_back'],
  [true, 'ravi', 'ADMIN', 'copy_given_back'],
] as const)(
  'cancelling a copy a copy of asha, cancelled before: %s, is cancelled by %s, %s: %s',
  (is_cancelled, id, role, code) => {
    const verdict = checkCancel({ is_cancelled, by: 'asha' }, { id, role });
    expect(verdict.ok ? null : verdict.refusal.code).toBe(code);
  },
);
