import { expect, test } from 'vitest';
import { changesText, describe } from './description.ts';

const order = {
  notes: null,
  version: 1,
  feedback: '',
  doctor_id: '1a72a752-2d64-4021-afa9-094514e9ee59',
  is_urgent: false,
  order_date: '2026-11-21',
  doctor_name: 'Dr. Rao',
  tooth_numbers: [],
};

test('a record that was made is told by what it holds, without empty fields and internal numbers', () => {
  expect(changesText({ before: null, after: order }, 'Asia/Kolkata')).toBe(
    'Urgent: No; Order date: 21 Nov 2026; Doctor name: Dr. Rao',
  );
});

test('one that was deleted by what it held', () => {
  expect(changesText({ before: { ...order, patient_name: 'Asha' }, after: null }, 'Asia/Kolkata')).toBe(
    'Urgent: No; Order date: 21 Nov 2026; Doctor name: Dr. Rao; 1 more',
  );
});

test('a change names every field that is another, also one that was emptied', () => {
  expect(
    changesText({ before: { notes: 'Polish', version: 1 }, after: { notes: null, version: 1 } }, 'Asia/Kolkata'),
  ).toBe('Notes: Polish → —');
});

test('an entry is a sentence', () => {
  expect(
    describe(
      {
        action: 'UPDATE_BILL_AMOUNT',
        subject_label: 'B/26-27/00012',
        before: { amount: '100.00' },
        after: { amount: '250.00' },
      },
      'Asia/Kolkata',
    ),
  ).toBe('Update bill amount B/26-27/00012. Amount: 100.00 → 250.00');
});

test.each<[unknown, unknown, string]>([
  [null, null, ''],
  [{ status: 'pending' }, { status: 'sent' }, 'Status: Pending → Sent'],
  [{ amount: '1.00', kept: 1 }, { amount: null, kept: 1 }, 'Amount: 1.00 → —'],
  [null, { email: 'a@lab.test', role: 'USER' }, 'Email: a@lab.test; Role: Staff'],
  [{ a: 1, b: 2, c: 3, d: 4, e: 5 }, null, 'A: 1; B: 2; C: 3; 2 more'],
  [null, { notes: 'x'.repeat(100) }, `Notes: ${'x'.repeat(59)}…`],
  [null, { notes: 'two\nlines' }, 'Notes: two lines'],
  [{ 'WO-2026-0001': { rate: null } }, { 'WO-2026-0001': { rate: '5.00' } }, 'WO-2026-0001: — → Rate: 5.00'],
])('from %j to %j is said as "%s"', (before, after, expected) => {
  expect(changesText({ before, after }, 'Asia/Kolkata')).toBe(expected);
});

test.each([
  [{ action: 'LOGIN', subject_label: null, before: null, after: null }, 'Login'],
  [
    { action: 'REFUSED_DELETE_USER', subject_label: 'a@lab.test', before: null, after: { code: 'not_allowed' } },
    'Refused: delete user a@lab.test',
  ],
])('%j is described as "%s"', (entry, expected) => {
  expect(describe(entry, 'Asia/Kolkata')).toBe(expected);
});
