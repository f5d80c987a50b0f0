import type { Bill } from '#contract/billing/bills.ts';

/** What every dialog about one bill is given. */
export interface BillFormProps {
  readonly bill: Bill;
  readonly onClose: () => void;
  /** After the change, with what to say about it. */
  readonly onChanged: (text: string) => void;
}
