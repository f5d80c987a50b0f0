// The footer of the month-end table: the sum of the rows, the orders that no row counts, and the total of the month.
import { monthEndSums } from '#domain/monthly-billing/month-end-sums.ts';
import type { GroupSum } from '#domain/monthly-billing/month-check.ts';
import type { MonthEndDoctor } from './month-end-plan.ts';

interface FooterLine {
  readonly label: string;
  /** Why the rows do not count these orders. */
  readonly note: string;
  readonly sum: GroupSum;
}

interface MonthEndFooter {
  readonly own: GroupSum;
  readonly units: number;
  readonly unpriced: number;
  readonly unbilled: number;
  readonly on_hold: number;
  /** Completed orders that the rows do not count. A line without orders is left out. */
  readonly others: readonly FooterLine[];
  readonly completed: GroupSum;
}

/** Computes the footer of these doctors. */
export function footerOf(doctors: readonly MonthEndDoctor[]): MonthEndFooter {
  const { own, paid, on_hold, elsewhere, own_bill, completed } = monthEndSums(doctors);
  const all = (count: (doctor: MonthEndDoctor) => number): number =>
    doctors.reduce((sum, doctor) => sum + count(doctor), 0);
  return {
    own,
    units: all(({ units }) => units),
    unpriced: all(({ unpriced }) => unpriced),
    unbilled: all(({ unbilled }) => unbilled),
    on_hold: on_hold.orders,
    others: [
      { label: 'Paid on a separate bill', note: 'Not charged again on the monthly bill', sum: paid },
      { label: 'Charged on a separate bill', note: 'Due there, not on the monthly bill', sum: own_bill },
      { label: 'On hold for revision', note: 'Until the revision is completed', sum: on_hold },
      { label: 'On another month’s bill', note: 'Charged there', sum: elsewhere },
    ].filter(({ sum }) => sum.orders > 0),
    completed,
  };
}
