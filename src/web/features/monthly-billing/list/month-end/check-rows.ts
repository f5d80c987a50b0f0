// The rows of the billing check: their labels, and which are hidden while empty.
import type { ChargedGroup, ExceptionKind, CheckGroup } from '#domain/monthly-billing/month-check.ts';

interface CheckRow<Kind> {
  readonly kind: Kind;
  readonly label: string;
  /** Hidden while empty. A row with orders needs a correction. */
  readonly hiddenIfEmpty?: true;
}

const ON_MONTH = { kind: 'on_this_month', label: 'On this month’s saved bills' } as const;
const ON_OTHER_DOCTOR = {
  kind: 'on_other_doctor',
  label: 'On another doctor’s bill for this month',
  hiddenIfEmpty: true,
} as const;

/** The groups of the orders completed in the month. */
export const COMPLETED_ROWS: readonly CheckRow<CheckGroup>[] = [
  ON_MONTH,
  ON_OTHER_DOCTOR,
  { kind: 'priced_not_saved', label: 'Priced, not on a saved monthly bill' },
  { kind: 'unpriced', label: 'Without a price' },
  { kind: 'on_hold', label: 'On hold for revision' },
  { kind: 'on_other_month', label: 'On another month’s bill' },
  { kind: 'paid_on_own_bill', label: 'Paid on a separate bill' },
  { kind: 'on_own_bill', label: 'Charged on a separate bill', hiddenIfEmpty: true },
];

/** The groups of the orders that the month's saved bills charge. */
export const CHARGED_ROWS: readonly CheckRow<ChargedGroup>[] = [
  ON_MONTH,
  ON_OTHER_DOCTOR,
  { kind: 'not_fitting', label: 'No longer in this month', hiddenIfEmpty: true },
  { kind: 'deleted', label: 'Deleted orders', hiddenIfEmpty: true },
];

export const PRICE_CHANGED = 'Price changed since the bill was saved';

/** The headings of the lists of orders. */
export const EXCEPTION_LABELS: Readonly<Record<ExceptionKind, string>> = {
  unpriced: 'Without a price',
  priced_not_saved: 'Priced, not on a saved monthly bill',
  price_changed: PRICE_CHANGED,
  on_other_doctor: ON_OTHER_DOCTOR.label,
  not_fitting: 'No longer in this month, but still on this month’s bills',
  deleted: 'Deleted, but still on this month’s bills',
  deleted_on_own_bill: 'Deleted, but still on separate bills',
  own_bill_other_doctor: 'On separate bills of a doctor who is no longer the order’s doctor',
  on_hold: 'On hold for revision',
  paid_on_own_bill: 'Paid on a separate bill',
  on_own_bill: 'Charged on a separate bill',
  on_other_month: 'On another month’s bill',
};
