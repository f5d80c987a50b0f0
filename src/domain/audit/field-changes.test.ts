import { expect, test } from 'vitest';
import { fieldChanges } from './field-changes.ts';

// Unchanged fields are in brackets.
test.each<[string, unknown, unknown, string]>([
  ['nothing', null, null, ''],
  ['a created record', null, { a: 1, b: null }, 'a b'],
  ['a removed record', { a: 1 }, null, 'a'],
  ['an added field', { a: 1 }, { a: 1, b: 2 }, 'b (a)'],
  ['a removed field', { a: 1, b: 2 }, { b: 2 }, 'a (b)'],
  ['a list in another order', { teeth: [11, 12] }, { teeth: [12, 11] }, 'teeth'],
  ['an object with its keys in another order', { a: { x: 1, y: [1] } }, { a: { y: [1], x: 1 } }, '(a)'],
  ['an object with another key', { a: { x: undefined } }, { a: { y: 1 } }, 'a'],
  ['an empty list and an empty object', { a: [] }, { a: {} }, 'a'],
  ['text and number', { a: '1' }, { a: 1 }, 'a'],
  ['no record at all', 'x', ['y'], 'value'],
])('%s', (_, before, after, expected) => {
  const described = fieldChanges(before, after).map(({ field, changed }) => (changed ? field : `(${field})`));
  expect(described.join(' ')).toBe(expected);
});
