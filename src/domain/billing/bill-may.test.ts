import type { ROLES } from '#domain/accounts/roles.ts';
import { describe, expect, test } from 'vitest';
import type { BillState } from './bill-may.ts';
import { BILL_ACTS, mayOnBill } from './bill-may.ts';

const alone = { orders: 1, unpriced: [] };
const NEW = { amount: '0.00', paid_amount: '0.00', orders: 1, unpriced: ['WO-2026-0001'] };
const PRICED = { amount: '500.00', paid_amount: '0.00', ...alone };
const PAID = { amount: '500.00', paid_amount: '500.00', ...alone };
/** Its amount was raised after it was paid. */
const PARTLY = { amount: '500.00', paid_amount: '200.00', ...alone };
const GROUPED = { ...PRICED, orders: 2 };
const GROUPED_PAID = { ...PAID, orders: 2 };
const HALF_PRICED = { ...GROUPED, unpriced: ['WO-2026-0002'] };
/** As bills could be paid before this was refused. */
const HALF_PRICED_PAID = { ...GROUPED_PAID, unpriced: ['WO-2026-0002'] };

const actsOf = (role: (typeof ROLES)[number], bill: BillState): string[] =>
  BILL_ACTS.filter((act) => mayOnBill(role, bill)[act]);

test.each([NEW, PRICED, PAID, PARTLY, GROUPED, GROUPED_PAID, HALF_PRICED, HALF_PRICED_PAID])(
  'staff may print %j and do nothing else with it',
  (bill) => {
    expect(actsOf('USER', bill)).toEqual(['print']);
  },
);

describe.each(['ADMIN', 'SUPER_ADMIN'] as const)('%s', (role) => {
  test.each([
    ['without an amount', NEW, ['set_amount', 'set_status']],
    ['with an amount', PRICED, ['set_amount', 'set_status', 'mark_paid']],
    ['paid', PAID, ['set_status', 'take_back_paid']],
    ['paid in part', PARTLY, ['set_amount', 'set_status', 'mark_paid', 'take_back_paid']],
    ['of several orders', GROUPED, ['set_amount', 'set_status', 'mark_paid', 'take_off']],
    ['of several orders, paid', GROUPED_PAID, ['set_status', 'take_back_paid']],
    ['priced in part', HALF_PRICED, ['set_amount', 'set_status', 'take_off']],
    ['priced in part and paid', HALF_PRICED_PAID, ['set_status', 'take_back_paid', 'take_off']],
  ] satisfies [string, BillState, string[]][])(
    'may print a bill %s and do with its money what it needs',
    (_, bill, acts) => {
      expect(actsOf(role, bill)).toEqual(['print', ...acts]);
    },
  );
});
