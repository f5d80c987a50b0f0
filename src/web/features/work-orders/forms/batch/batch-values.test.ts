import { describe, expect, test } from 'vitest';
import type { BatchValues } from './batch-values.ts';
import { checkBatch, emptyBatch, isBatch, isFilled, newOrder, toBody } from './batch-values.ts';

const ORDER = { ...newOrder(), patient_name: 'Ravi', product_quality: 'Zirconia', product_shade: 'A2' };
const batch = (values: Partial<BatchValues> = {}): BatchValues => ({
  ...emptyBatch('2026-11-21'),
  doctor_name: 'Dr. Anil Kumar',
  orders: [ORDER],
  ...values,
});
const BEGUN = { batch_id: '3f1c9f40-6d53-4c0e-9a57-3f0f8a1d2c31', doctor_name: 'Dr. Anil Kumar', made: 2 };

test('an added order takes product and shade of the one before, and counts as empty until something is typed', () => {
  const added = newOrder({ ...ORDER, is_urgent: true, tooth_numbers: [11] });
  expect(added).toEqual({ ...newOrder(), product_quality: 'Zirconia', product_shade: 'A2' });
  expect(isFilled(added)).toBe(false);
  expect(isFilled({ ...added, notes: 'x' })).toBe(true);
});

describe('what is sent', () => {
  test('empty dates and notes are null; trial dates go only with a required trial', () => {
    const dated = { ...ORDER, trial_date_1: '2026-11-25', notes: ' ' };
    const [without, required] = toBody(batch({ orders: [dated, { ...dated, requires_trial: true }] })).orders;
    expect(without).toMatchObject({ trial_date_1: null, trial_date_2: null, notes: null, feedback: null });
    expect(required).toMatchObject({ trial_date_1: '2026-11-25', trial_date_2: null });
    expect(toBody(batch()).expected_complete_date).toBeNull();
  });

  test('a retry joins the batch that was begun, whatever the spelling; another doctor begins a new one', () => {
    expect(toBody(batch()).batch_id).toBeNull();
    expect(toBody(batch({ begun: BEGUN, doctor_name: 'anil kumar' })).batch_id).toBe(BEGUN.batch_id);
    expect(toBody(batch({ begun: BEGUN, doctor_name: 'Dr. Meera' })).batch_id).toBeNull();
  });
});

test('each fault names its field, also that of an order', () => {
  expect(checkBatch(batch({ doctor_name: ' ', orders: [ORDER, { ...ORDER, product_shade: '' }] }))).toEqual([
    { field: 'doctor_name', message: 'Doctor name is required' },
    { field: 'orders.1.product_shade', message: 'Product shade is required' },
  ]);
});

test.each([
  ['the form itself', batch({ begun: BEGUN }), true],
  ['nothing', null, false],
  ['no orders', batch({ orders: [] }), false],
  ['orders of another shape', { ...batch(), orders: [{ patient_name: 'Ravi' }] }, false],
  ['teeth that are none', { ...batch(), orders: [{ ...ORDER, tooth_numbers: [99] }] }, false],
  ['half a batch', { ...batch(), begun: { batch_id: 1 } }, false],
])('a kept draft: %s', (_, kept, expected) => {
  expect(isBatch(kept)).toBe(expected);
});
