import { expect, test } from 'vitest';
import { fieldChanges } from './field-changes.ts';

test.each<[string, unknown, unknown, [string, boolean][]]>([
  ['nothing', null, null, []],
  [
    'a record that was made',
    null,
    { a: 1, b: null },
    [
      ['a', true],
      ['b', true],
    ],
  ],
  ['a record that was removed', { a: 1 }, null, [['a', true]]],
  [
    'a field that came',
    { a: 1 },
    { a: 1, b: 2 },
    [
      ['b', true],
      ['a', false],
    ],
  ],
  [
    'a field that went',
    { a: 1, b: 2 },
    { b: 2 },
    [
      ['a', true],
      ['b', false],
    ],
  ],
  ['a list in another order', { teeth: [11, 12] }, { teeth: [12, 11] }, [['teeth', true]]],
  ['an object with its keys in another order', { a: { x: 1, y: [1] } }, { a: { y: [1], x: 1 } }, [['a', false]]],
  ['an object with another key', { a: { x: undefined } }, { a: { y: 1 } }, [['a', true]]],
  ['an empty list and an empty object', { a: [] }, { a: {} }, [['a', true]]],
  ['text and number', { a: '1' }, { a: 1 }, [['a', true]]],
  ['no record at all', 'x', ['y'], [['value', true]]],
])('%s', (_, before, after, expected) => {
  expect(fieldChanges(before, after).map(({ field, changed }) => [field, changed])).toEqual(expected);
});
