import { describe, expect, test } from 'vitest';
import type { BatchValues, OrderValues } from './batch-values.ts';
import { emptyBatch, freshId, isBatch, isFilled, isTouched, newOrder, toBody } from './batch-values.ts';

const ORDER = { ...newOrder(), patient_name: 'Ravi', product_quality: 'Zirconia', product_shade: 'A2' };
const ofOrders = (...orders: OrderValues[]) => ({
  ids: orders.map((_, index) => `o${index + 1}`),
  orders: Object.fromEntries(orders.map((order, index) => [`o${index + 1}`, order])),
});
const batch = (values: Partial<BatchValues> = {}): BatchValues => ({
  ...emptyBatch('2026-11-21'),
  doctor_name: 'Dr. Anil Kumar',
  ...ofOrders(ORDER),
  ...values,
});
const STARTED = { batch_id: '3f1c9f40-6d53-4c0e-9a57-3f0f8a1d2c31', doctor_name: 'Dr. Anil Kumar', made: 2 };

test('an added order takes product and shade of the previous one, and counts as empty until something is typed', () => {
  const added = newOrder({ ...ORDER, is_urgent: true, tooth_numbers: [11] });
  expect(added).toEqual({ ...newOrder(), product_quality: 'Zirconia', product_shade: 'A2' });
  expect(isFilled(added)).toBe(false);
  expect(isFilled({ ...added, notes: 'x' })).toBe(true);
});

describe('the request', () => {
  test('empty dates and notes are null; trial dates go only with a required trial', () => {
    const dated = { ...ORDER, trial_date_1: '2026-11-25', notes: ' ' };
    const [without, required] = toBody(batch(ofOrders(dated, { ...dated, requires_trial: true }))).orders;
    expect(without).toMatchObject({ trial_date_1: null, trial_date_2: null, notes: null, feedback: null });
    expect(required).toMatchObject({ trial_date_1: '2026-11-25', trial_date_2: null });
    expect(toBody(batch()).expected_complete_date).toBeNull();
  });

  test('a retry joins the started batch, in any spelling; another doctor starts a new one', () => {
    expect(toBody(batch()).batch_id).toBeNull();
    expect(toBody(batch({ started: STARTED, doctor_name: 'anil kumar' })).batch_id).toBe(STARTED.batch_id);
    expect(toBody(batch({ started: STARTED, doctor_name: 'Dr. Meera' })).batch_id).toBeNull();
  });
});

test.each([
  ['the form itself', batch({ started: STARTED }), true],
  ['nothing', null, false],
  ['no orders', batch({ ids: [] }), false],
  ['orders of another shape', { ...batch(), orders: { o1: { patient_name: 'Ravi' } } }, false],
  ['invalid teeth', { ...batch(), orders: { o1: { ...ORDER, tooth_numbers: [99] } } }, false],
  ['a missing order', { ...batch(), ids: ['o1', 'o2'] }, false],
  ['half a batch', { ...batch(), started: { batch_id: 1 } }, false],
])('a stored draft: %s', (_, kept, expected) => {
  expect(isBatch(kept)).toBe(expected);
});

test('a new order never takes the id of one that was removed', () => {
  expect(freshId({ ...batch(ofOrders(ORDER, ORDER)), ids: ['o1'] })).toBe('o3');
});

test.each([
  ['the form as it opens', {}, false],
  ['an order that is not the first one', { ids: ['o2'], orders: { o1: ORDER, o2: newOrder() } }, false],
  ['a doctor', { doctor_name: 'D' }, true],
  ['another order date', { order_date: '2026-11-20' }, true],
  ['a product', ofOrders({ ...newOrder(), product_quality: 'Pfm' }), true],
])('unsaved text: %s', (_, values, expected) => {
  expect(isTouched({ ...emptyBatch('2026-11-21'), ...values }, '2026-11-21')).toBe(expected);
});
