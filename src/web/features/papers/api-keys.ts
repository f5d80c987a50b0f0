import type { BillStatus } from '#domain/billing/bill-status.ts';
import { printedChannel } from '#web/print/printed-channel.ts';

// The prefixes of the query keys of bills, monthly billing and the ledger. Invalidate them after a change.

export const BILLS_KEY = ['bills'] as const;
export const MONTHLY_BILLING_KEY = ['monthly-billing'] as const;
export const LEDGER_KEY = ['ledger'] as const;

/** Notifies other windows of printed bills and their new status. */
export const printedBills = printedChannel<{ readonly bill_id: string; readonly status: BillStatus }>('initial bill');

interface PrintedMonthlyBills {
  readonly billIds: readonly string[];
  /** Whether copies were counted; false if they were canceled. */
  readonly isPrinted: boolean;
}

/** Notifies other windows of monthly bills with counted or canceled copies. */
export const printedMonthlyBills = printedChannel<PrintedMonthlyBills>('monthly bill');
