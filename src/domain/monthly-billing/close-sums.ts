// The foot of a month's close: what its doctors' rows come to, and what stands beside them in what was completed.
import type { Amount } from '#domain/shared/money.ts';
import type { ProofSum } from './monthly-proof.ts';
import { totalOf } from './monthly-proof.ts';

/** One doctor's row of the close. */
interface ClosedRow {
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

interface CloseSums {
  /** What the month's bills may charge: the rows' orders and totals. */
  readonly own: ProofSum;
  readonly paid: ProofSum;
  readonly on_hold: ProofSum;
  readonly elsewhere: ProofSum;
  readonly own_bill: ProofSum;
  /** All of these: what was completed in the month, counted from the rows. */
  readonly completed: ProofSum;
}

/** The sums of the rows at today's prices. */
export function closeSums(doctors: readonly ClosedRow[]): CloseSums {
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
