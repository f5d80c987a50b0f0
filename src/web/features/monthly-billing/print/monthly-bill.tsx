import type { MonthlyBillData } from '#contract/monthly-billing.ts';
import type { PaperMarks } from '#domain/billing/monthly-copy.ts';
import { PageFrame } from '#web/print/page-frame.tsx';
import { usePageNote } from '#web/print/page-note.ts';
import { pageNoteOf } from './bill-copy.ts';
import { MonthlyBillHead } from './monthly-bill-head.tsx';
import { MonthlyBillTable } from './monthly-bill-table.tsx';

interface MonthlyBillPaperProps {
  readonly data: MonthlyBillData;
  /** What the paper says of itself. */
  readonly marks: PaperMarks;
}

/** A monthly bill on paper: what its saved record says and nothing else, so that it is the same whenever it is printed. */
export function MonthlyBillPaper({ data, marks }: MonthlyBillPaperProps) {
  usePageNote(pageNoteOf(data, marks));
  return (
    <PageFrame label={`Monthly bill ${data.bill_number}`.trim()}>
      <MonthlyBillHead data={data} marks={marks} />
      <MonthlyBillTable rows={data.work_orders} currency={data.laboratory.currency} endOf={data} />
    </PageFrame>
  );
}
