// The sums of the doctors of month-end billing, which must equal the billing check.
import type { OutputOf } from '#contract/kit/operation.ts';
import type { getMonthEnd } from '#contract/monthly-billing/month-end.ts';
import { totalOf } from '#domain/monthly-billing/month-check.ts';

/** The sums of the rows at current prices; `completed` is that of all groups. */
export function monthEndSums(doctors: OutputOf<typeof getMonthEnd>['doctors']) {
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
