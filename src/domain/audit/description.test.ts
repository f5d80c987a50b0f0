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
  expect(changesText(null, order)).toBe('Is urgent: No; Order date: 21 Nov 2026; Doctor name: Dr. Rao');
});

test('one that was deleted by what it held', () => {
  expect(changesText({ ...order, patient_name: 'Asha' }, null)).toBe(
    'Is urgent: No; Order date: 21 Nov 2026; Doctor name: Dr. Rao; 1 more',
  );
});

test('a change names every field that is another, also one that was emptied', () => {
  expect(changesText({ notes: 'Polish', version: 1 }, { notes: null, version: 1 })).toBe('Notes: Polish → —');
});

test('an entry is a sentence', () => {
  expect(
    describe({
      action: 'UPDATE_BILL_AMOUNT',
      subject_label: 'B/26-27/00012',
      before: { amount: '100.00' },
      after: { amount: '250.00' },
    }),
  ).toBe('Update bill amount B/26-27/00012. Amount: 100.00 → 250.00');
});
