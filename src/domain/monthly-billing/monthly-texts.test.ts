import { expect, test } from 'vitest';
import { MONTHLY_TEXTS } from './monthly-texts.ts';

test.each([
  [
    MONTHLY_TEXTS.stillCharges('M/1', 1),
    'M/1 still charges an order that no longer belongs to it. Save the bill again: it then charges that order no more.',
  ],
  [
    MONTHLY_TEXTS.stillCharges('M/1', 3),
    'M/1 still charges 3 orders that no longer belong to it. Save the bill again: it then charges those orders no more.',
  ],
  [MONTHLY_TEXTS.savedAgain('M/1', 0), 'Saved M/1 again: it now charges nothing.'],
  [MONTHLY_TEXTS.savedAgain('M/1', 1), 'Saved M/1 again: it now charges 1 order.'],
  [MONTHLY_TEXTS.savedAgain('M/1', 2), 'Saved M/1 again: it now charges 2 orders.'],
  [MONTHLY_TEXTS.deletedOnOwnBill(true), 'charged this order and is paid'],
  [MONTHLY_TEXTS.deletedOnOwnBill(false), 'still charges this order and is unpaid'],
  [MONTHLY_TEXTS.ownBillOfOther('Dr. Rao', true), 'charged it to Dr. Rao and is paid'],
  [MONTHLY_TEXTS.ownBillOfOther('Dr. Rao', false), 'charges it to Dr. Rao'],
])('none, one or several, paid or not: %s', (said, expected) => expect(said).toBe(expected));
