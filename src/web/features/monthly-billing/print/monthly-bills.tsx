import type { MonthlyBill } from '#contract/monthly-billing.ts';
import type { PaperMarks } from '#domain/billing/monthly-copy.ts';
import { PageDesk } from '#web/print/page-desk.tsx';
import { PagedMonthlyBill } from './paged-monthly-bill.tsx';

interface MarkedBill extends MonthlyBill {
  /** What its paper says of itself. */
  readonly marks: PaperMarks;
}

/** Several monthly bills as one print job, each beginning on a page of its own. */
export function MonthlyBillPapers({ bills }: { readonly bills: readonly MarkedBill[] }) {
  return (
    <PageDesk>
      {bills.map(({ id, version, bill_data, marks }) => (
        // What is printed anew is measured anew.
        <PagedMonthlyBill key={[id, version, marks.copy, marks.version].join(' ')} data={bill_data} marks={marks} />
      ))}
    </PageDesk>
  );
}
