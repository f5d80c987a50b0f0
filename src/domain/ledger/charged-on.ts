// Whether a bill is charged separately or on the monthly bill.
import type { Amount } from '#domain/shared/money.ts';
import { paiseOf } from '#domain/shared/money.ts';
import type { DoctorBilling } from '#domain/doctors/record.ts';
import type { TaxMode } from '#domain/tax/modes.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseLedger } from './refusals.ts';

/**
 * `itself`: the items are owed on the bill. `month`: they are owed on the monthly bill, and this is an initial bill.
 */
export const CHARGED_ON = ['itself', 'month'] as const;
export type ChargedOn = (typeof CHARGED_ON)[number];

export const CHARGED_ON_LABELS: Readonly<Record<ChargedOn, string>> = {
  itself: 'Separately',
  month: 'On the monthly bill',
};

/** The default for the bills of a doctor. */
const OF_BILLING: Readonly<Record<DoctorBilling, ChargedOn>> = { monthly: 'month', per_bill: 'itself' };

export const chargedOnOf = (billing: DoctorBilling): ChargedOn => OF_BILLING[billing];

interface OrderToBill {
  readonly serial_number: string;
  /** The number of the saved monthly bill that already charges it; null if there is none. */
  readonly monthly_bill: string | null;
}

/**
 * Where a new bill is charged. If a monthly bill already charges one of its orders, it is on the monthly bill, so that
 * nothing is charged twice. `isMonthClosed`: the monthly bill cannot take these orders, because it is issued, or because
 * its work is taxed and theirs is exempt.
 */
export const chargedOnOfNewBill = (
  billing: DoctorBilling,
  orders: readonly OrderToBill[],
  isMonthClosed = false,
): ChargedOn => {
  if (orders.some(({ monthly_bill }) => monthly_bill !== null)) return 'month';
  return isMonthClosed ? 'itself' : chargedOnOf(billing);
};

/**
 * Checks whether these orders can be on one bill. For a doctor billed per bill, and for each doctor under GST, orders
 * that a monthly bill charges need a bill of their own. Otherwise the other orders would not be charged anywhere.
 */
export function checkChargedTogether(
  billing: DoctorBilling,
  orders: readonly OrderToBill[],
  taxMode: TaxMode = 'none',
): Outcome<null, 'some_on_monthly_bill'> {
  const charged = orders.flatMap(({ serial_number, monthly_bill }) =>
    monthly_bill === null ? [] : [`${serial_number} (${monthly_bill})`],
  );
  const areMixed = charged.length > 0 && charged.length < orders.length;
  const isSeparated = billing === 'per_bill' || taxMode !== 'none';
  return isSeparated && areMixed ? refuseLedger('some_on_monthly_bill', charged.join(', ')) : done(null);
}

/** The facts that decide whether a bill can be voided or charged elsewhere. `monthly_bills` charge its orders. */
export interface BillStatusFacts {
  readonly paid_amount: Amount;
  readonly credited?: Amount | undefined;
  readonly monthly_bills?: readonly string[] | undefined;
  /** Whether it is a GST document that the doctor may have. */
  readonly is_issued?: boolean | undefined;
  /** Whether documents follow the GST rules now. */
  readonly is_taxed?: boolean | undefined;
}

const isFree = ({ paid_amount, credited = '0.00', monthly_bills = [] }: BillStatusFacts): boolean =>
  paiseOf(paid_amount) === 0 && paiseOf(credited) === 0 && monthly_bills.length === 0;

/** A bill can be voided if it has no payment and no credit, no monthly bill charges its orders, and it is not issued. */
export function checkVoidable(bill: BillStatusFacts): Outcome<null, 'bill_not_voidable'> {
  const { is_issued = false } = bill;
  return isFree(bill) && !is_issued ? done(null) : refuseLedger('bill_not_voidable', is_issued);
}

/**
 * Whether a bill is charged separately can change while it has no payment and no credit, and no monthly bill charges
 * its orders. Under GST it never changes: a delivery note does not become an invoice.
 */
export function checkChargedOn(bill: BillStatusFacts): Outcome<null, 'charged_on_fixed'> {
  const { is_taxed = false } = bill;
  return isFree(bill) && !is_taxed ? done(null) : refuseLedger('charged_on_fixed', is_taxed);
}
