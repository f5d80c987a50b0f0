import type { MonthlyBillRow } from '#contract/monthly-billing/monthly-bills.ts';
import type { BillingMonth } from '#domain/monthly-billing/billing-month.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import type { ListExport } from '#server/features/audit/steps/export-list.ts';
import { streamHistory } from './monthly-bill-history.ts';

interface View {
  readonly doctor_id?: string | undefined;
  readonly month?: BillingMonth | undefined;
}

/** Exports the list of saved monthly bills. */
export const MONTHLY_BILLS_EXPORT: ListExport<View, MonthlyBillRow> = {
  title: 'Monthly bills',
  action: 'EXPORT_MONTHLY_BILLS',
  subject: { type: 'export', label: 'the list of monthly bills' },
  columns: [
    { label: 'Month', kind: 'text', width: 18, cell: ({ billing_month }) => monthName(billing_month) },
    { label: 'Bill', kind: 'text', width: 16, cell: ({ bill_number }) => bill_number },
    { label: 'Doctor', kind: 'text', width: 26, cell: ({ doctor_name }) => doctor_name },
    { label: 'Orders', kind: 'count', cell: ({ work_orders_count }) => work_orders_count },
    { label: 'Total', kind: 'amount', cell: ({ total_amount }) => total_amount },
    { label: 'Version', kind: 'count', cell: ({ version }) => version },
    { label: 'Copies', kind: 'count', cell: ({ prints_count }) => prints_count },
    { label: 'Saved by', kind: 'text', cell: ({ generated_by }) => generated_by },
    { label: 'Saved at', kind: 'moment', cell: ({ generated_at }) => generated_at },
  ],
  parts: ({ db }, _, view) => streamHistory(db, view),
};
