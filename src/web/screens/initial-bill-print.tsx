import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { drawnMark } from '#domain/billing/bill-copy.ts';
import { billQuery, takeBillCopy } from '#web/features/billing/api.ts';
import { InitialBill } from '#web/features/billing/print/initial-bill.tsx';
import { copyFaultOf, isBillMissing, pageFaultOf } from '#web/features/billing/print/print-failure.ts';
import { PRINT_DELAY } from '#web/platform/delays.ts';
import { useSession } from '#web/platform/session.ts';
import { PageSkeleton } from '#web/print/page-skeleton.tsx';
import { PrintFault } from '#web/print/print-fault.tsx';
import { PrintToolbar } from '#web/print/print-toolbar.tsx';
import { usePrintRun } from '#web/print/use-print-run.ts';

/** The page that prints one initial bill: has each copy counted, then opens the print dialog by itself. */
export function InitialBillPrintScreen() {
  const { billId = '' }: { readonly billId?: string } = useParams({ strict: false });
  const { laboratory } = useSession();
  const { data: bill, error, isFetching, refetch } = useQuery(billQuery(billId));
  const fault = pageFaultOf(bill, error);
  const printable = bill !== undefined && fault === null;
  const { copy, spent, taking, failure, again } = usePrintRun({
    ready: printable,
    delay: PRINT_DELAY,
    take: (key) => takeBillCopy(billId, key),
  });

  const title = bill === undefined ? 'Initial bill' : `Initial bill ${bill.bill_number}`;
  const copyFault = copyFaultOf(failure, spent);

  return (
    <main>
      <title>{title}</title>
      <PrintToolbar
        title={title}
        printable={printable && !taking}
        onPrint={again}
        failure={
          copyFault === null
            ? null
            : { text: copyFault, retrying: taking, onRetry: isBillMissing(failure) ? null : again }
        }
      />
      {fault === null ? null : (
        <PrintFault text={fault} {...(!isBillMissing(error) && { retrying: isFetching, onRetry: refetch })} />
      )}
      {printable && copy !== null ? (
        <InitialBill bill={bill} laboratory={laboratory} mark={drawnMark(copy, spent)} />
      ) : null}
      {copy === null && fault === null && failure === null ? <PageSkeleton /> : null}
    </main>
  );
}
