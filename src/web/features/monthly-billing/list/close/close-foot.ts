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
      { label: 'Paid on own bill', note: 'Not charged by the month again', sum: paid },
      { label: 'Charged on own bill', note: 'Owed there, not with the month', sum: own_bill },
      { label: 'On hold in revision', note: 'Until the revision is done', sum: on_hold },
      { label: 'On another monthly bill', note: 'Charged there', sum: elsewhere },
    ].filter(({ sum }) => sum.orders > 0),
    completed,
  };
}
