import type { MonthlyBill } from '#contract/monthly-billing.ts';
import { withTitle } from '#domain/doctors/doctor-name.ts';
import { MONTHLY_TEXTS } from '#domain/billing/monthly-texts.ts';

type Printed = Pick<MonthlyBill, 'version' | 'prints'>;

/**
 * What a paper printed now says of itself: null on the first of what the bill now says, then that it is a duplicate and which. Copies
 * are counted over all that was ever printed of the bill, as the print log counts them.
 */
export function duplicateText({ version, prints }: Printed): string | null {
  if (prints.every((print) => print.version !== version)) return null;
  const copy = Math.max(...prints.map(({ copy_number }) => copy_number)) + 1;
  return `${MONTHLY_TEXTS.duplicate} · Copy ${copy}`;
}

/** Whose pages these are, for the foot of each of them. */
export const pageNoteOf = (bill: MonthlyBill): string =>
  [bill.bill_data.bill_number, withTitle(bill.bill_data.doctor_name), duplicateText(bill)]
    .filter((part) => part !== null)
    .join(' · ');
