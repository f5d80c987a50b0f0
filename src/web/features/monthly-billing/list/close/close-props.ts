import type { MonthlyBillRow } from '#contract/monthly-billing.ts';
import type { ClosedDoctor } from './close-plan.ts';

/** What can be done with one doctor's month. */
export interface CloseActs {
  /** The doctor whose bill is being saved; `all` while many are. */
  readonly saving: string | null;
  readonly onSave: (doctor: ClosedDoctor) => void;
  /** Called inside the click. */
  readonly onPrint: (bill: MonthlyBillRow) => void;
}

export interface CloseRowsProps extends CloseActs {
  readonly month: string;
  readonly doctors: readonly ClosedDoctor[];
}
