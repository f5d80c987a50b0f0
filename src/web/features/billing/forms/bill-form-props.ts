import type { Bill } from '#contract/billing/bills.ts';

/** The props of the dialogs of a bill. */
export interface BillFormProps {
  readonly bill: Bill;
  readonly onClose: () => void;
  /** Called after the change, with its message. */
  readonly onChanged: (text: string) => void;
}
