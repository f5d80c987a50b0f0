import type { MonthlyBill } from '#contract/monthly-billing.ts';
import { PageFrame } from '#web/print/page-frame.tsx';
import { usePageNote } from '#web/print/page-note.ts';
import { duplicateText, pageNoteOf } from './bill-copy.ts';
import { MonthlyBillHead } from './monthly-bill-head.tsx';
import { MonthlyBillTable } from './monthly-bill-table.tsx';

/** A monthly bill on paper: what its saved record says and nothing else, so that it is the same whenever it is printed. */
export function MonthlyBillPaper({ bill }: { readonly bill: MonthlyBill }) {
  const { bill_data } = bill;
  usePageNote(pageNoteOf(bill));
  return (
    <PageFrame label={`Monthly bill ${bill_data.bill_number}`}>
      <MonthlyBillHead data={bill_data} duplicate={duplicateText(bill)} />
      <MonthlyBillTable rows={bill_data.work_orders} currency={bill_data.laboratory.currency} endOf={bill_data} />
    </PageFrame>
  );
}
