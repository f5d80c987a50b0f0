import type { MonthlyBill } from '#contract/monthly-billing.ts';
import { copyMark, nextCopyOf } from '#domain/billing/bill-copy.ts';
import { withTitle } from '#domain/doctors/doctor-name.ts';

/** What a paper printed now says of itself. */
export const duplicateText = ({ version, prints }: MonthlyBill): string | null => copyMark(nextCopyOf(prints, version));

/** Whose pages these are, for the foot of each of them. */
export const pageNoteOf = (bill: MonthlyBill): string =>
  [bill.bill_data.bill_number, withTitle(bill.bill_data.doctor_name), duplicateText(bill)]
    .filter((part) => part !== null)
    .join(' · ');
