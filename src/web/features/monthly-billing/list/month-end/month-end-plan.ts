// What the close of a month does for which doctor.
import type { MonthEnd } from '#contract/monthly-billing/month-end.ts';
import type { MonthlyBillRow } from '#contract/monthly-billing/monthly-bills.ts';
import { monthEndStatus } from '#domain/monthly-billing/month-end-status.ts';

export type MonthEndDoctor = MonthEnd['doctors'][number];

/** What can be done with one doctor's month. */
export interface MonthEndActions {
  /** The doctor whose bill is being saved; `all` while many are. */
  readonly saving: string | null;
  readonly onSave: (doctor: MonthEndDoctor) => void;
  /** Called inside the click. */
  readonly onPrint: (bill: MonthlyBillRow) => void;
}

/** Whether everything is priced, and the saved bill, if there is one, does not say so yet. */
export const isToBeSaved = (doctor: MonthEndDoctor): boolean => monthEndStatus(doctor) === 'ready';

/** The bills of "all that are ready": those to be saved, and saved ones that were not printed. Printed ones are skipped. */
export const isToBeSavedOrPrinted = (doctor: MonthEndDoctor): boolean =>
  doctor.ready && (isToBeSaved(doctor) || (doctor.saved_bill?.is_printed === false && isPrintable(doctor.saved_bill)));

/** How many bills "Save and print" saves and how many it prints. */
export interface MonthEndPlan {
  readonly saves: number;
  readonly prints: number;
}

/** What closing these months does. A bill whose every order has left it is saved and has no paper. */
export function monthEndPlan(doctors: readonly MonthEndDoctor[]): MonthEndPlan {
  const closed = doctors.filter(isToBeSavedOrPrinted);
  const saved = closed.filter(isToBeSaved);
  return { saves: saved.length, prints: closed.length - saved.filter(({ orders }) => orders === 0).length };
}

const billsOf = (count: number): string => `${count} ${count === 1 ? 'bill' : 'bills'}`;

/** Names the button by what it does: `Save 2 and print 3 bills`. */
export function saveAndPrintLabel({ saves, prints }: MonthEndPlan): string {
  if (saves === prints) return `Save and print ${billsOf(saves)}`;
  if (saves === 0) return `Print ${prints} saved ${prints === 1 ? 'bill' : 'bills'}`;
  return prints === 0 ? `Save ${billsOf(saves)}` : `Save ${saves} and print ${billsOf(prints)}`;
}

/** A bill whose every order left it since it was first saved charges nothing: there is no paper of that. */
export const isPrintable = ({ work_orders_count }: Pick<MonthlyBillRow, 'work_orders_count'>): boolean =>
  work_orders_count > 0;

/** Why a doctor's month is not ready; null where it is, or is done without. */
export function notReadyText(doctor: MonthEndDoctor): string | null {
  const { orders, unpriced } = doctor;
  if (monthEndStatus(doctor) !== 'not_ready') return null;
  if (unpriced > 0) return `${unpriced} ${unpriced === 1 ? 'order has' : 'orders have'} no price`;
  return orders > 0 ? 'The total is above the maximum for one bill' : 'All orders are on hold for revision';
}
