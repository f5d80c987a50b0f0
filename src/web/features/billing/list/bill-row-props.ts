import type { ListedBill } from '#contract/bill-list.ts';

/** One bill of the list, as a row on a desk or a card on a phone. */
export interface BillRowProps {
  readonly bill: ListedBill;
  /** Amounts are for administrators in admin mode. */
  readonly showAmount: boolean;
  /** Where the bill is opened. */
  readonly pathOf: (billId: string) => string;
  readonly onPrint: (billId: string) => void;
}
