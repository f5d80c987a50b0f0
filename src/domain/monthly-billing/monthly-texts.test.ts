import { expect, test } from 'vitest';
import { MONTHLY_TEXTS } from './monthly-texts.ts';

test.each([
  [MONTHLY_TEXTS.notAllPriced(1), '1 work order has no price yet. Set every price first.'],
  [MONTHLY_TEXTS.notAllPriced(2), '2 work orders have no price yet. Set every price first.'],
  [
    MONTHLY_TEXTS.stillCharges('M/1', 1),
    'M/1 still charges an order that no longer belongs to it. Save it again to take it off.',
  ],
  [
    MONTHLY_TEXTS.stillCharges('M/1', 3),
    'M/1 still charges 3 orders that no longer belong to it. Save it again to take them off.',
  ],
  [MONTHLY_TEXTS.savedAgain('M/1', 0), 'Saved M/1 again: it now charges nothing.'],
  [MONTHLY_TEXTS.savedAgain('M/1', 1), 'Saved M/1 again: it now charges 1 order.'],
  [MONTHLY_TEXTS.savedAgain('M/1', 2), 'Saved M/1 again: it now charges 2 orders.'],
  [MONTHLY_TEXTS.deletedOnOwnBill(true), 'was paid for it'],
  [MONTHLY_TEXTS.deletedOnOwnBill(false), 'still charges it, and is not paid'],
  [MONTHLY_TEXTS.ownBillOfOther('Dr. Rao', true), 'was paid for it by Dr. Rao'],
  [MONTHLY_TEXTS.ownBillOfOther('Dr. Rao', false), 'charges it to Dr. Rao'],
])('none, one or several, paid or not: %s', (said, expected) => {
  expect(said).toBe(expected);
});
