// What stands below the rows of a month's close, so that they can be added up to its headline.
import { closeSums } from '#domain/monthly-billing/close-sums.ts';
import type { ProofSum } from '#domain/monthly-billing/monthly-proof.ts';
import type { ClosedDoctor } from './close-plan.ts';

interface FootLine {
  readonly label: string;
  /** Why no row counts it. */
  readonly note: string;
  readonly sum: ProofSum;
}

interface CloseFoot {
  readonly own: ProofSum;
  readonly units: number;
  readonly unpriced: number;
  readonly unbilled: number;
  readonly on_hold: number;
  /** What was completed besides and no row's orders and total count: only what there is any of. */
  readonly beside: readonly FootLine[];
  readonly completed: ProofSum;
}

/** The sums of the rows, and what stands beside them. */
export function footOf(doctors: readonly ClosedDoctor[]): CloseFoot {
  const { own, paid, on_hold, elsewhere, own_bill, completed } = closeSums(doctors);
  const all = (count: (doctor: ClosedDoctor) => number): number =>
    doctors.reduce((sum, doctor) => sum + count(doctor), 0);
  return {
    own,
    units: all(({ units }) => units),
    unpriced: all(({ unpriced }) => unpriced),
    unbilled: all(({ unbilled }) => unbilled),
    on_hold: on_hold.orders,
    beside: [
      { label: 'Paid on a separate bill', note: 'Not charged again on the monthly bill', sum: paid },
      { label: 'Charged on a separate bill', note: 'Due there, not on the monthly bill', sum: own_bill },
      { label: 'On hold for revision', note: 'Until the revision is completed', sum: on_hold },
      { label: 'On another month’s bill', note: 'Charged there', sum: elsewhere },
    ].filter(({ sum }) => sum.orders > 0),
    completed,
  };
}
