import type { BillStatus } from '#domain/billing/bill-status.ts';
import { printedChannel } from '#web/print/printed-channel.ts';

// The query keys of bills, months and accounts begin with these. Invalidate one after a record changed.

export const BILLS_KEY = ['bills'] as const;
export const MONTHLY_BILLING_KEY = ['monthly-billing'] as const;
export const LEDGER_KEY = ['ledger'] as const;

/** Tells other windows which bills were printed, with their new status. */
export const printedBills = printedChannel<{ readonly bill_id: string; readonly status: BillStatus }>('initial bill');

interface PrintedMonthlyBills {
  readonly billIds: readonly string[];
  /** Whether copies were counted; otherwise they were cancelled. */
  readonly isPrinted: boolean;
}

/** Tells other windows which monthly bills were printed, or whose copies were cancelled. */
export const printedMonthlyBills = printedChannel<PrintedMonthlyBills>('monthly bill');
