// What a monthly bill that is paid charges keeps its price.
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseLedger } from './refusals.ts';

/** Whether orders may get other prices; `paid` names, by order, the monthly bill that is paid and charges it. */
export function checkMonthsUnpaid(paid: ReadonlyMap<string, string>): Outcome<null, 'monthly_bill_paid'> {
  const [first] = paid.values();
  return first === undefined ? done(null) : refuseLedger('monthly_bill_paid', first);
}
