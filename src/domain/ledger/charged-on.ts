// Whether a bill is charged by itself or with the month.
import type { DoctorBilling } from '#domain/doctors/record.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseLedger } from './refusals.ts';

/** By itself its items are owed on it; with the month it is the paper that goes with the work. */
export const CHARGED_ON = ['itself', 'month'] as const;
export type ChargedOn = (typeof CHARGED_ON)[number];

/** What a doctor's bills are unless something else is said of one. */
const OF_BILLING: Readonly<Record<DoctorBilling, ChargedOn>> = { monthly: 'month', per_bill: 'itself' };

export const chargedOnOf = (billing: DoctorBilling): ChargedOn => OF_BILLING[billing];

/** An order that is to stand on a new bill. */
interface OrderToBill {
  readonly serial_number: string;
  /** The saved monthly bill that charges it already. */
  readonly monthly_bill: string | null;
}

/** What a monthly bill charges is not owed a second time: a bill of such orders goes with the month, however its doctor is billed. */
export const chargedOnOfNewBill = (billing: DoctorBilling, orders: readonly OrderToBill[]): ChargedOn =>
  orders.some(({ monthly_bill }) => monthly_bill !== null) ? 'month' : chargedOnOf(billing);

/**
 * Whether orders can stand on one bill. Where a doctor is billed order by order, those that a monthly bill charges stand on none with
 * others: these would be charged nowhere.
 */
export function checkChargedTogether(
  billing: DoctorBilling,
  orders: readonly OrderToBill[],
): Outcome<null, 'some_on_monthly_bill'> {
  const charged = orders.flatMap(({ serial_number, monthly_bill }) =>
    monthly_bill === null ? [] : [`${serial_number} (${monthly_bill})`],
  );
  const areMixed = charged.length > 0 && charged.length < orders.length;
  return billing === 'per_bill' && areMixed ? refuseLedger('some_on_monthly_bill', charged.join(', ')) : done(null);
}
