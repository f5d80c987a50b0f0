// Prices on a paid monthly bill cannot change.
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseLedger } from './refusals.ts';

/** Checks whether the prices of orders can change. `paid` maps orders to the paid monthly bill that charges them. */
export function checkMonthsUnpaid(paid: ReadonlyMap<string, string>): Outcome<null, 'monthly_bill_paid'> {
  const [first] = paid.values();
  return first === undefined ? done(null) : refuseLedger('monthly_bill_paid', first);
}
