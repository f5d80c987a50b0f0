import { buildListedOrder } from '#test/support/build-listed-order.ts';
import { describe, expect, test } from 'vitest';
import type { BatchValues } from './batch-values.ts';
import { emptyBatch, newOrder } from './batch-values.ts';
import type { BatchAnswer, BatchMoment } from './settle-batch.ts';
import { placeRefusal, settleBatch } from './settle-batch.ts';

const BATCH = '3f1c9f40-6d53-4c0e-9a57-3f0f8a1d2c31';
const order = (patient_name: string) => ({ ...newOrder(), patient_name });

const momentOf = (patients: Readonly<Record<string, string>>): BatchMoment => {
  const values: BatchValues = { ...emptyBatch('2026-11-21'), orders: Object.values(patients).map(order) };
  return { values, ids: Object.keys(patients) };
};
const made = (index: number) => ({ index, work_order: buildListedOrder({ serial_number: `WO-2026-000${index}` }) });
const missing = { field: 'product_shade', message: 'Product shade is required' };
const answerOf = (created: number[], failed: number[] = []): BatchAnswer => ({
  batch_id: BATCH,
  created: created.map(made),
  failed: failed.map((index) => ({ index, errors: [missing] })),
});

describe('an answer', () => {
  const sent = momentOf({ a: 'Asha', b: 'Bina', c: 'Chetan' });

  test('takes out what is made, and places the faults of what stays', () => {
    const { leaving, faults } = settleBatch(sent, answerOf([0, 2], [1]), sent);
    expect(leaving).toEqual([0, 2]);
    expect(faults).toEqual([{ field: 'orders.0.product_shade', message: 'Product shade is required' }]);
  });

  test('finds its orders again where others were removed and added meanwhile', () => {
    const now = momentOf({ c: 'Chetan', b: 'Bina', d: 'Deepa' });
    const { leaving, faults } = settleBatch(sent, answerOf([0, 2], [1]), now);
    expect(leaving).toEqual([0]);
    expect(faults).toEqual([{ field: 'orders.0.product_shade', message: 'Product shade is required' }]);
  });

  test('leaves an order that was changed meanwhile, and says what was saved of it', () => {
    const now = momentOf({ a: 'Asha', b: 'Bina Rao', c: 'Chetan' });
    const { leaving, faults } = settleBatch(sent, answerOf([0, 1, 2]), now);
    expect(leaving).toEqual([0, 2]);
    expect(faults).toEqual([
      { field: 'orders.0.patient_name', message: expect.stringContaining('Saved as WO-2026-0001') as string },
    ]);
  });

  test('lists a fault for which there is no field under its order', () => {
    const answer = { ...answerOf([]), failed: [{ index: 1, errors: [{ field: 'feedback', message: 'Too long' }] }] };
    expect(settleBatch(sent, answer, sent).elsewhere).toEqual([
      { field: 'orders.1.patient_name', message: 'Order #2: Too long' },
    ]);
  });
});

test('a refusal is placed by what each order is now, without the number that it had', () => {
  const faults = [
    { field: 'doctor_name', message: 'Doctor name is required' },
    { field: 'orders.2.tooth_numbers.0', message: 'Order #3: Not a tooth' },
    { field: 'orders.0.patient_name', message: 'Order #1: Patient name is required' },
    { field: 'body', message: 'Too large' },
  ];
  const placed = placeRefusal(momentOf({ a: '', b: 'Bina', c: 'C' }), faults, momentOf({ b: 'Bina', c: 'C' }));
  expect(placed.faults).toEqual([
    { field: 'doctor_name', message: 'Doctor name is required' },
    { field: 'orders.1.tooth_numbers', message: 'Not a tooth' },
  ]);
  expect(placed.elsewhere).toEqual([{ field: 'body', message: 'Too large' }]);
});
