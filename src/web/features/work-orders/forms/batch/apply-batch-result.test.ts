import { buildListedOrder } from '#test/support/build-listed-order.ts';
import { describe, expect, test } from 'vitest';
import { type BatchValues, emptyBatch, newOrder } from './batch-values.ts';
import { type BatchAnswer, ordersToCheck, placeRefusal, refusalText, applyBatchResult } from './apply-batch-result.ts';

const BATCH = '3f1c9f40-6d53-4c0e-9a57-3f0f8a1d2c31';
const order = (patient_name: string) => ({ ...newOrder(), patient_name });

const batchOf = (patients: Readonly<Record<string, string>>): BatchValues => ({
  ...emptyBatch('2026-11-21'),
  ids: Object.keys(patients),
  orders: Object.fromEntries(Object.entries(patients).map(([id, patient]) => [id, order(patient)])),
});
const made = (index: number) => ({ index, work_order: buildListedOrder({ serial_number: `WO-2026-000${index}` }) });
const missing = { field: 'product_shade', message: 'Product shade is required' };
const answerOf = (created: number[], failed: number[] = []): BatchAnswer => ({
  batch_id: BATCH,
  created: created.map(made),
  failed: failed.map((index) => ({ index, errors: [missing] })),
});

describe('an answer', () => {
  const sent = batchOf({ o1: 'Asha', o2: 'Bina', o3: 'Chetan' });

  test('finds its orders again after others were removed and added', () => {
    const now = batchOf({ o3: 'Chetan', o2: 'Bina', o4: 'Deepa' });
    const { leaving, faults } = applyBatchResult(sent, answerOf([0, 2], [1]), now);
    expect(leaving).toEqual(['o3']);
    expect(faults).toEqual([{ field: 'orders.o2.product_shade', message: 'Product shade is required' }]);
  });

  test('lists an error without a field under its order', () => {
    const answer = { ...answerOf([]), failed: [{ index: 1, errors: [{ field: 'feedback', message: 'Too long' }] }] };
    expect(applyBatchResult(sent, answer, sent).elsewhere).toEqual([
      { field: 'orders.o2.patient_name', message: 'Order #2: Too long' },
    ]);
  });
});

test('a refusal is placed by each order’s current position, without its number', () => {
  const faults = [
    { field: 'doctor_name', message: 'Doctor name is required' },
    { field: 'orders.2.tooth_numbers.0', message: 'Order #3: Not a tooth' },
    { field: 'orders.0.patient_name', message: 'Order #1: Patient name is required' },
    { field: 'body', message: 'Too large' },
  ];
  const placed = placeRefusal(batchOf({ o1: '', o2: 'Bina', o3: 'C' }), faults, batchOf({ o2: 'Bina', o3: 'C' }));
  expect(placed.faults).toEqual([
    { field: 'doctor_name', message: 'Doctor name is required' },
    { field: 'orders.o3.tooth_numbers', message: 'Not a tooth' },
  ]);
  expect(placed.elsewhere).toEqual([{ field: 'body', message: 'Too large' }]);
});

test('a retry names its orders by their numbers on the form, at any position in the request', () => {
  const sent = batchOf({ o2: 'Bina', o5: 'Ela', o7: 'Gita' });
  const fault = { field: 'orders.1.product_shade', message: 'Order #2: Product shade is required' };
  expect(refusalText(sent, fault.message, [fault])).toBe('Order #5: Product shade is required');
  expect(refusalText(sent, 'Too many orders', [])).toBe('Too many orders');
  expect(refusalText(sent, 'Check the entries', [fault, fault])).toBe('Check the entries');
  const notes = { field: 'feedback', message: 'Too long' };
  const failed = [
    { index: 0, errors: [missing, notes] },
    { index: 2, errors: [missing, missing] },
  ];
  expect(ordersToCheck(applyBatchResult(sent, { ...answerOf([1]), failed: failed.toReversed() }, sent))).toEqual([
    { field: 'orders.o2.product_shade', message: 'Order #2' },
    { field: 'orders.o7.product_shade', message: 'Order #7' },
    { field: 'orders.o2.patient_name', message: 'Order #2: Too long' },
  ]);
});
