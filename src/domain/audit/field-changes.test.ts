import { expect, test } from 'vitest';
import { changesText, describe as describeEntry } from './description.ts';
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

test.each<[unknown, unknown, string]>([
  [null, null, ''],
  [{ status: 'pending' }, { status: 'sent' }, 'Status: pending → sent'],
  [{ amount: '1.00', kept: 1 }, { amount: null, kept: 1 }, 'Amount: 1.00 → —'],
  [null, { email: 'a@lab.test', role: 'USER' }, 'Email: a@lab.test; Role: USER'],
  [{ a: 1, b: 2, c: 3, d: 4, e: 5 }, null, 'A: 1; B: 2; C: 3; 2 more'],
  [null, { notes: 'x'.repeat(100) }, `Notes: ${'x'.repeat(59)}…`],
  [null, { notes: 'two\nlines' }, 'Notes: two lines'],
  [
    { 'WO-2026-0001': { rate: null } },
    { 'WO-2026-0001': { rate: '5.00' } },
    'WO-2026-0001: { "rate": null } → { "rate": "5.00" }',
  ],
])('from %j to %j is said as "%s"', (before, after, expected) => {
  expect(changesText(before, after)).toBe(expected);
});

test.each([
  [{ action: 'LOGIN', subject_label: null, before: null, after: null }, 'Login'],
  [
    { action: 'REFUSED_DELETE_USER', subject_label: 'a@lab.test', before: null, after: { code: 'not_allowed' } },
    'Refused: delete user a@lab.test. Code: not_allowed',
  ],
])('%j is described as "%s"', (entry, expected) => {
  expect(describeEntry(entry)).toBe(expected);
});
