import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PRINT_DELAY } from '#domain/billing/texts.ts';
import { monthlyBillQuery } from '#web/features/monthly-billing/api.ts';
import { MonthlyBillPaper } from '#web/features/monthly-billing/print/monthly-bill.tsx';
import { isMonthlyBillMissing, monthlyFaultOf } from '#web/features/monthly-billing/print/print-failure.ts';
import { useMarkingMonthlyPrinted } from '#web/features/monthly-billing/print/use-marking-monthly-printed.ts';
import { PageSkeleton } from '#web/print/page-skeleton.tsx';
import { PrintFault } from '#web/print/print-fault.tsx';
import { PrintToolbar } from '#web/print/print-toolbar.tsx';
import { usePrintDialog } from '#web/print/use-print-dialog.ts';

/** The page that prints one monthly bill from its saved record: opens the print dialog by itself and records each print. */
export function MonthlyBillPrintScreen() {
  const { monthlyBillId = '' }: { readonly monthlyBillId?: string } = useParams({ strict: false });
  const { data: bill, error, isFetching, refetch } = useQuery(monthlyBillQuery(monthlyBillId));
  const { mark, marking, retry, text } = useMarkingMonthlyPrinted();
  const fault = bill === undefined ? monthlyFaultOf(error) : null;
  usePrintDialog({
    ready: bill !== undefined,
    delay: PRINT_DELAY,
    onClosed: () => void (bill !== undefined && mark([bill])),
  });

  const title = bill === undefined ? 'Monthly bill' : `Monthly bill ${bill.bill_number}`;

  return (
    <main>
      <title>{title}</title>
      <PrintToolbar
        title={title}
        printable={bill !== undefined && !marking}
        failure={text === null ? null : { text, retrying: marking, onRetry: retry }}
      />
      {fault === null ? null : (
        <PrintFault text={fault} {...(!isMonthlyBillMissing(error) && { retrying: isFetching, onRetry: refetch })} />
      )}
      {bill === undefined ? null : <MonthlyBillPaper bill={bill} />}
      {bill === undefined && fault === null ? <PageSkeleton /> : null}
    </main>
  );
}
