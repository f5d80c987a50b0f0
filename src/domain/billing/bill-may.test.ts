import type { ROLES } from '#domain/accounts/roles.ts';
import { describe, expect, test } from 'vitest';
import { BILL_ACTS, mayOnBill } from './bill-may.ts';

const NEW = { amount: '0.00', paid_amount: '0.00' };
const PRICED = { amount: '500.00', paid_amount: '0.00' };
const PAID = { amount: '500.00', paid_amount: '500.00' };
/** Its amount was raised after it was paid. */
const PARTLY = { amount: '500.00', paid_amount: '200.00' };

const actsOf = (role: (typeof ROLES)[number], bill: typeof NEW): string[] =>
  BILL_ACTS.filter((act) => mayOnBill(role, bill)[act]);

test.each([NEW, PRICED, PAID, PARTLY])('staff may print %j and do nothing else with it', (bill) => {
  expect(actsOf('USER', bill)).toEqual(['print']);
});

describe.each(['ADMIN', 'SUPER_ADMIN'] as const)('%s', (role) => {
  test.each([
    ['without an amount', NEW, ['set_amount', 'set_status']],
    ['with an amount', PRICED, ['set_amount', 'set_status', 'mark_paid']],
    ['paid', PAID, ['set_status', 'take_back_paid']],
    ['paid in part', PARTLY, ['set_amount', 'set_status', 'mark_paid', 'take_back_paid']],
  ])('may print a bill %s and do with its money what it needs', (_, bill, acts) => {
    expect(actsOf(role, bill)).toEqual(['print', ...acts]);
  });
});
