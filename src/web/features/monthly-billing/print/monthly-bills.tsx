import type { MonthlyBill } from '#contract/monthly-billing.ts';
import { PageDesk } from '#web/print/page-desk.tsx';
import { duplicateText } from './bill-copy.ts';
import { PagedMonthlyBill } from './paged-monthly-bill.tsx';

/** Several monthly bills as one print job, each beginning on a page of its own. */
export function MonthlyBillPapers({ bills }: { readonly bills: readonly MonthlyBill[] }) {
  return (
    <PageDesk>
      {bills.map((bill) => (
        // What is printed anew is measured anew.
        <PagedMonthlyBill key={`${bill.id} ${bill.version} ${duplicateText(bill)}`} bill={bill} />
      ))}
    </PageDesk>
  );
}
