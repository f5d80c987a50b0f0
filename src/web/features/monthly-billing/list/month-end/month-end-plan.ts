// What month-end billing can do for each doctor.
import type { MonthEnd } from '#contract/monthly-billing/month-end.ts';
import type { MonthlyBillRow } from '#contract/monthly-billing/monthly-bills.ts';
import { isToBeSaved } from '#domain/monthly-billing/month-end-step.ts';
import type { Amount } from '#domain/shared/money.ts';
import { withTax } from '#domain/tax/document-tax.ts';
import { countText } from '#domain/shared/figure-texts.ts';

export type MonthEndDoctor = MonthEnd['doctors'][number];

/** The actions on a doctor's month. */
export interface MonthEndActions {
  /** The ID of the doctor whose bill is being saved; `all` while several are. */
  readonly saving: string | null;
  readonly onSave: (doctor: MonthEndDoctor) => void;
  /** Called in the click handler. */
  readonly onPrint: (bill: MonthlyBillRow) => void;
  /** Opens the dialog that records a doctor's payment of a bill. */
  readonly onPay: (bill: MonthlyBillRow) => void;
}

/** What the bill charges: as issued, or lines and tax now. */
export const toPayOf = ({ total, tax_amount, saved_bill }: MonthEndDoctor): Amount =>
  saved_bill?.is_issued === true ? saved_bill.total_amount : withTax(total, tax_amount);

/** Whether orders that the issued bill does not charge, or exempt orders next to taxed ones, can be billed separately. */
export const canBillSeparately = ({ late, is_mixed = false }: MonthEndDoctor): boolean =>
  is_mixed || (late !== undefined && late.orders > late.on_notes);

/** The numbers of bills that "Save and print" saves and prints. */
export interface MonthEndPlan {
  readonly saves: number;
  readonly prints: number;
}

/** Computes the plan for the doctors at the step `save`. A bill that has lost all its orders is not printed. */
export function monthEndPlan(doctors: readonly MonthEndDoctor[]): MonthEndPlan {
  const saved = doctors.filter(isToBeSaved);
  return { saves: saved.length, prints: doctors.length - saved.filter(({ orders }) => orders === 0).length };
}

/** Returns the label of the button: `Save 2 and print 3 bills`. */
export function saveAndPrintLabel({ saves, prints }: MonthEndPlan): string {
  if (saves === prints) return `Save and print ${countText(saves, 'bill')}`;
  if (saves === 0) return `Print ${countText(prints, 'saved bill')}`;
  return prints === 0 ? `Save ${countText(saves, 'bill')}` : `Save ${saves} and print ${countText(prints, 'bill')}`;
}
