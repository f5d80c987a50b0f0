import { describe, expect, test } from 'vitest';
import { emptyEntry, isEntry, toInput } from './entry-values.ts';

describe('isEntry', () => {
  const kept: unknown = JSON.parse(JSON.stringify({ ...emptyEntry('2026-11-21'), tooth_numbers: [16, 48] }));

  test('restores the stored draft', () => {
    expect(isEntry(kept)).toBe(true);
  });

  test.each([
    ['nothing', null],
    ['a text', 'Ravi'],
    ['a form that lacks a field', { doctor_name: '' }],
    ['a field of another kind', { ...Object(kept), is_urgent: 'yes' }],
    ['an invalid tooth', { ...Object(kept), tooth_numbers: [16, 99] }],
  ])('refuses %s', (_, other) => {
    expect(isEntry(other)).toBe(false);
  });
});

test('empty dates and blank feedback are sent as null', () => {
  expect(toInput({ ...emptyEntry('2026-11-21'), feedback: ' \n' })).toMatchObject({
    order_date: '2026-11-21',
    expected_complete_date: null,
    feedback: null,
    notes: null,
  });
});
