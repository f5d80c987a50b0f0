// What the close of a month does for which doctor.
import type { MonthClose } from '#contract/monthly-billing/month-close.ts';
import type { MonthlyBillRow } from '#contract/monthly-billing/monthly-bills.ts';
import { closeStateOf } from '#domain/monthly-billing/close-state.ts';

export type ClosedDoctor = MonthClose['doctors'][number];

/** What can be done with one doctor's month. */
export interface CloseActs {
  /** The doctor whose bill is being saved; `all` while many are. */
  readonly saving: string | null;
  readonly onSave: (doctor: ClosedDoctor) => void;
  /** Called inside the click. */
  readonly onPrint: (bill: MonthlyBillRow) => void;
}

/** Whether everything is priced, and the saved bill, if there is one, does not say so yet. */
export const isToBeSaved = (doctor: ClosedDoctor): boolean => closeStateOf(doctor) === 'ready';

/** What "all that are ready" stands for: those to be saved, and those saved whose paper is missing. What was printed is left alone. */
export const isToBeClosed = (doctor: ClosedDoctor): boolean =>
  doctor.ready && (isToBeSaved(doctor) || (doctor.saved_bill?.is_printed === false && isPrintable(doctor.saved_bill)));

/** How many bills "Save and print" saves and how many it prints. */
export interface ClosePlan {
  readonly saves: number;
  readonly prints: number;
}

/** What closing these months does. A bill whose every order has left it is saved and has no paper. */
export function closePlanOf(doctors: readonly ClosedDoctor[]): ClosePlan {
  const closed = doctors.filter(isToBeClosed);
  const saved = closed.filter(isToBeSaved);
  return { saves: saved.length, prints: closed.length - saved.filter(({ orders }) => orders === 0).length };
}

const billsOf = (count: number): string => `${count} ${count === 1 ? 'bill' : 'bills'}`;

/** Names the button by what it does: `Save 2 and print 3 bills`. */
export function closeLabel({ saves, prints }: ClosePlan): string {
  if (saves === prints) return `Save and print ${billsOf(saves)}`;
  if (saves === 0) return `Print ${prints} saved ${prints === 1 ? 'bill' : 'bills'}`;
  return prints === 0 ? `Save ${billsOf(saves)}` : `Save ${saves} and print ${billsOf(prints)}`;
}

/** A bill whose every order left it since it was first saved charges nothing: there is no paper of that. */
export const isPrintable = ({ work_orders_count }: Pick<MonthlyBillRow, 'work_orders_count'>): boolean =>
  work_orders_count > 0;

/** Why a doctor's month is not ready; null where it is, or is done without. */
export function notReadyText(doctor: ClosedDoctor): string | null {
  const { orders, unpriced } = doctor;
  if (closeStateOf(doctor) !== 'not_ready') return null;
  if (unpriced > 0) return `${unpriced} ${unpriced === 1 ? 'order has' : 'orders have'} no price`;
  return orders > 0 ? 'The total is above the maximum for one bill' : 'All orders are on hold for revision';
}
