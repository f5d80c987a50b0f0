// The sums of the doctors of month-end billing, which must equal the billing check.
import type { Amount } from '#domain/shared/money.ts';
import { type GroupSum, totalOf } from '#domain/monthly-billing/month-check.ts';

/** The row of one doctor in Month-End Billing. */
interface MonthEndRow {
  readonly orders: number;
  readonly total: Amount;
  readonly paid: number;
  readonly paid_amount: Amount;
  readonly on_hold: number;
  readonly on_hold_amount: Amount;
  readonly elsewhere: number;
  readonly elsewhere_amount: Amount;
  readonly own_bill: number;
  readonly own_bill_amount: Amount;
}

interface MonthEndSums {
  /** Orders for the monthly bills, and their total. */
  readonly own: GroupSum;
  readonly paid: GroupSum;
  readonly on_hold: GroupSum;
  readonly elsewhere: GroupSum;
  readonly own_bill: GroupSum;
  /** The sum of all groups: everything that was completed in the month. */
  readonly completed: GroupSum;
}

/** The sums of the rows at current prices. */
export function monthEndSums(doctors: readonly MonthEndRow[]): MonthEndSums {
  const sums = {
    own: totalOf(doctors.map(({ orders, total }) => ({ orders, amount: total }))),
    paid: totalOf(doctors.map(({ paid, paid_amount }) => ({ orders: paid, amount: paid_amount }))),
    on_hold: totalOf(doctors.map(({ on_hold, on_hold_amount }) => ({ orders: on_hold, amount: on_hold_amount }))),
    elsewhere: totalOf(
      doctors.map(({ elsewhere, elsewhere_amount }) => ({ orders: elsewhere, amount: elsewhere_amount })),
    ),
    own_bill: totalOf(doctors.map(({ own_bill, own_bill_amount }) => ({ orders: own_bill, amount: own_bill_amount }))),
  };
  return { ...sums, completed: totalOf(Object.values(sums)) };
}
