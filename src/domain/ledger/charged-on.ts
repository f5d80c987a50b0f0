// Whether a bill is charged separately or on the monthly bill.
import type { Amount } from '#domain/shared/money.ts';
import { paiseOf } from '#domain/shared/money.ts';
import type { DoctorBilling } from '#domain/doctors/record.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseLedger } from './refusals.ts';

/** `itself`: its items are owed on it. `month`: it is an initial bill. */
export const CHARGED_ON = ['itself', 'month'] as const;
export type ChargedOn = (typeof CHARGED_ON)[number];

export const CHARGED_ON_LABELS: Readonly<Record<ChargedOn, string>> = {
  itself: 'Separately',
  month: 'On the monthly bill',
};

/** The default of a doctor's bills. */
const OF_BILLING: Readonly<Record<DoctorBilling, ChargedOn>> = { monthly: 'month', per_bill: 'itself' };

export const chargedOnOf = (billing: DoctorBilling): ChargedOn => OF_BILLING[billing];

/** An order for a new bill. */
interface OrderToBill {
  readonly serial_number: string;
  /** The saved monthly bill that charges it already. */
  readonly monthly_bill: string | null;
}

/** A charge of a monthly bill is not owed a second time: a bill of such orders is on the monthly bill, however its doctor is billed. */
export const chargedOnOfNewBill = (billing: DoctorBilling, orders: readonly OrderToBill[]): ChargedOn =>
  orders.some(({ monthly_bill }) => monthly_bill !== null) ? 'month' : chargedOnOf(billing);

/**
 * Whether one bill can have all these orders. Where a doctor is billed order by order, orders on a monthly bill and others need separate
 * bills: on one bill, the others would be charged nowhere.
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

/** The facts that decide whether a bill can still change: its payments and credits, and the monthly bills that charge its orders. */
export interface BillStatusFacts {
  readonly paid_amount: Amount;
  readonly credited?: Amount | undefined;
  readonly monthly_bills?: readonly string[] | undefined;
}

const isFree = ({ paid_amount, credited = '0.00', monthly_bills = [] }: BillStatusFacts): boolean =>
  paiseOf(paid_amount) === 0 && paiseOf(credited) === 0 && monthly_bills.length === 0;

/** A bill can be voided while it has no payment and no other bill charges its orders. */
export const checkVoidable = (bill: BillStatusFacts): Outcome<null, 'bill_not_voidable'> =>
  isFree(bill) ? done(null) : refuseLedger('bill_not_voidable');

/** Whether a bill is charged separately can change while it has no payment and no monthly bill charges its orders. */
export const checkChargedOn = (bill: BillStatusFacts): Outcome<null, 'charged_on_fixed'> =>
  isFree(bill) ? done(null) : refuseLedger('charged_on_fixed');
