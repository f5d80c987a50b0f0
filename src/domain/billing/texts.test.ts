import { expect, test } from 'vitest';
import { BILLING_TEXTS } from './texts.ts';

test.each([
  [BILLING_TEXTS.batchNotCompleted(1, 3), '1 of 3 work orders of this batch is not completed.'],
  [BILLING_TEXTS.batchNotCompleted(2, 3), '2 of 3 work orders of this batch are not completed.'],
  [BILLING_TEXTS.batchBilled(1, 3), '1 of 3 work orders of this batch has a bill already.'],
  [BILLING_TEXTS.batchBilled(3, 3), '3 of 3 work orders of this batch have a bill already.'],
])('one or several: %s', (said, expected) => {
  expect(said).toBe(expected);
});

test('of a long list five orders are named, and the others are counted', () => {
  const serials = (count: number): string[] => Array.from({ length: count }, (_, n) => `WO-${n + 1}`);
  const before = 'Bill date cannot be before the order date of ';
  expect(BILLING_TEXTS.dateBeforeOrders(serials(1))).toBe(`${before}WO-1`);
  expect(BILLING_TEXTS.dateBeforeOrders(serials(5))).toBe(`${before}WO-1, WO-2, WO-3, WO-4, WO-5`);
  expect(BILLING_TEXTS.dateBeforeOrders(serials(7))).toBe(`${before}WO-1, WO-2, WO-3, WO-4, WO-5 and 2 more`);
});
