import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PRINT_DELAY } from '#domain/billing/texts.ts';
import { billQuery } from '#web/features/billing/api.ts';
import { InitialBill } from '#web/features/billing/print/initial-bill.tsx';
import { isBillMissing, pageFaultOf } from '#web/features/billing/print/print-failure.ts';
import { useMarkingPrinted } from '#web/features/billing/print/use-marking-printed.ts';
import { useSession } from '#web/platform/session.ts';
import { PageSkeleton } from '#web/print/page-skeleton.tsx';
import { PrintFault } from '#web/print/print-fault.tsx';
import { PrintToolbar } from '#web/print/print-toolbar.tsx';
import { usePrintDialog } from '#web/print/use-print-dialog.ts';

/** The page that prints one initial bill: opens the print dialog by itself and marks the bill as printed. */
export function InitialBillPrintScreen() {
  const { billId = '' }: { readonly billId?: string } = useParams({ strict: false });
  const { laboratory } = useSession();
  const { data: bill, error, isFetching, refetch } = useQuery(billQuery(billId));
  const { mark, marking, failure } = useMarkingPrinted(billId);
  const fault = pageFaultOf(bill, error);
  const printable = bill !== undefined && fault === null;
  usePrintDialog({ ready: printable, delay: PRINT_DELAY, onClosed: mark });

  const title = bill === undefined ? 'Initial bill' : `Initial bill ${bill.bill_number}`;

  return (
    <main>
      <title>{title}</title>
      <PrintToolbar
        title={title}
        printable={printable}
        failure={failure === null ? null : { text: failure, retrying: marking, onRetry: mark }}
      />
      {fault === null ? null : (
        <PrintFault text={fault} {...(!isBillMissing(error) && { retrying: isFetching, onRetry: refetch })} />
      )}
      {printable ? <InitialBill bill={bill} laboratory={laboratory} /> : null}
      {bill === undefined && fault === null ? <PageSkeleton /> : null}
    </main>
  );
}
