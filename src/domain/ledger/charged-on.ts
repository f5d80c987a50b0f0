// Whether a bill is charged by itself or with the month.
import type { Amount } from '#domain/shared/money.ts';
import { paiseOf } from '#domain/shared/money.ts';
import type { DoctorBilling } from '#domain/doctors/record.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseLedger } from './refusals.ts';

/** By itself its items are owed on it; with the month it is the paper that goes with the work. */
export const CHARGED_ON = ['itself', 'month'] as const;
export type ChargedOn = (typeof CHARGED_ON)[number];

export const CHARGED_ON_LABELS: Readonly<Record<ChargedOn, string>> = {
  itself: 'Separately',
  month: 'On the monthly bill',
};

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

/** What of a bill says whether it can still be another: what was paid and credited, and which monthly bills charge orders of it. */
export interface BillStatusFacts {
  readonly paid_amount: Amount;
  readonly credited?: Amount | undefined;
  readonly monthly_bills?: readonly string[] | undefined;
}

const isFree = ({ paid_amount, credited = '0.00', monthly_bills = [] }: BillStatusFacts): boolean =>
  paiseOf(paid_amount) === 0 && paiseOf(credited) === 0 && monthly_bills.length === 0;

/** Void is what nobody has paid, and what is charged nowhere else. */
export const checkVoidable = (bill: BillStatusFacts): Outcome<null, 'bill_not_voidable'> =>
  isFree(bill) ? done(null) : refuseLedger('bill_not_voidable');

/** As long as nothing was paid of it, and nothing of it charged, a bill can be charged by itself or with the month. */
export const checkChargedOn = (bill: BillStatusFacts): Outcome<null, 'charged_on_fixed'> =>
  isFree(bill) ? done(null) : refuseLedger('charged_on_fixed');
