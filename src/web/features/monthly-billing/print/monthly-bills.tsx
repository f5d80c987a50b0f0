import type { MonthlyBill } from '#contract/monthly-billing.ts';
import { PageDesk } from '#web/print/page-desk.tsx';
import { PagedMonthlyBill } from './paged-monthly-bill.tsx';

interface MarkedBill extends MonthlyBill {
  /** What its paper says of itself; null on the original. */
  readonly mark: string | null;
}

/** Several monthly bills as one print job, each beginning on a page of its own. */
export function MonthlyBillPapers({ bills }: { readonly bills: readonly MarkedBill[] }) {
  return (
    <PageDesk>
      {bills.map(({ id, version, bill_data, mark }) => (
        // What is printed anew is measured anew.
        <PagedMonthlyBill key={`${id} ${version} ${mark}`} data={bill_data} mark={mark} />
      ))}
    </PageDesk>
  );
}
