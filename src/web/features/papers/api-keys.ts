import type { BillStatus } from '#domain/billing/bill-status.ts';
import { printedChannel } from '#web/print/printed-channel.ts';

// What was asked for of bills, months and accounts begins with these keys: invalidate one when a record of it was made or changed.

export const BILLS_KEY = ['bills'] as const;
export const MONTHLY_BILLING_KEY = ['monthly-billing'] as const;
export const LEDGER_KEY = ['ledger'] as const;

/** Bills whose copies were counted, with what they are since. */
export const printedBills = printedChannel<{ readonly bill_id: string; readonly status: BillStatus }>('initial bill');

interface PrintedMonthlyBills {
  readonly billIds: readonly string[];
  /** Whether copies of them were counted; otherwise they were taken back. */
  readonly isPrinted: boolean;
}

/** Monthly bills whose copies were counted, or taken back. */
export const printedMonthlyBills = printedChannel<PrintedMonthlyBills>('monthly bill');
