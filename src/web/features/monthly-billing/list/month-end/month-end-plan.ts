// What month-end billing can do for each doctor.
import type { MonthEnd } from '#contract/monthly-billing/month-end.ts';
import type { MonthlyBillRow } from '#contract/monthly-billing/monthly-bills.ts';
import { monthEndStatus } from '#domain/monthly-billing/month-end-status.ts';
import { countText } from '#domain/shared/figure-texts.ts';

export type MonthEndDoctor = MonthEnd['doctors'][number];

/** The actions on a doctor's month. */
export interface MonthEndActions {
  /** The ID of the doctor whose bill is being saved; `all` while several are. */
  readonly saving: string | null;
  readonly onSave: (doctor: MonthEndDoctor) => void;
  /** Called in the click handler. */
  readonly onPrint: (bill: MonthlyBillRow) => void;
}

/** Whether every order is priced and the bill is not saved, or saved with other contents. */
export const isToBeSaved = (doctor: MonthEndDoctor): boolean => monthEndStatus(doctor) === 'ready';

/** Whether "Save and print" includes the doctor: the bill must be saved, or was saved and never printed. */
export const isToBeSavedOrPrinted = (doctor: MonthEndDoctor): boolean =>
  doctor.ready && (isToBeSaved(doctor) || (doctor.saved_bill?.is_printed === false && isPrintable(doctor.saved_bill)));

/** The numbers of bills that "Save and print" saves and prints. */
export interface MonthEndPlan {
  readonly saves: number;
  readonly prints: number;
}

/** Computes the plan for these doctors. A bill that has lost all its orders is saved, but not printed. */
export function monthEndPlan(doctors: readonly MonthEndDoctor[]): MonthEndPlan {
  const closed = doctors.filter(isToBeSavedOrPrinted);
  const saved = closed.filter(isToBeSaved);
  return { saves: saved.length, prints: closed.length - saved.filter(({ orders }) => orders === 0).length };
}

/** Returns the label of the button: `Save 2 and print 3 bills`. */
export function saveAndPrintLabel({ saves, prints }: MonthEndPlan): string {
  if (saves === prints) return `Save and print ${countText(saves, 'bill')}`;
  if (saves === 0) return `Print ${countText(prints, 'saved bill')}`;
  return prints === 0 ? `Save ${countText(saves, 'bill')}` : `Save ${saves} and print ${countText(prints, 'bill')}`;
}

/** Whether a bill charges anything. A saved bill that has lost all its orders is not printed. */
export const isPrintable = ({ work_orders_count }: Pick<MonthlyBillRow, 'work_orders_count'>): boolean =>
  work_orders_count > 0;

/** Returns why a doctor's month is not ready, or null. */
export function notReadyText(doctor: MonthEndDoctor): string | null {
  const { orders, unpriced } = doctor;
  if (monthEndStatus(doctor) !== 'not_ready') return null;
  if (unpriced > 0) return `${countText(unpriced, 'order has', 'orders have')} no price`;
  return orders > 0 ? 'The total is above the maximum for one bill' : 'All orders are on hold for revision';
}
