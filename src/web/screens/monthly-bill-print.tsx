import { useParams, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { monthlyMarks } from '#domain/billing/monthly-copy.ts';
import { DownloadPdf } from '#web/features/monthly-billing/print/download-pdf.tsx';
import { MonthlyBillPaper } from '#web/features/monthly-billing/print/monthly-bill.tsx';
import { useMonthlyPrint } from '#web/features/monthly-billing/print/use-monthly-print.ts';
import { monthlyVersionIn } from '#web/platform/paths.ts';
import { PageSkeleton } from '#web/print/page-skeleton.tsx';
import { PrintFault } from '#web/print/print-fault.tsx';
import { PrintToolbar } from '#web/print/print-toolbar.tsx';

/**
 * The page that prints one monthly bill from its saved record, as it is or as it was in an earlier version: has each copy counted,
 * then opens the print dialog by itself.
 */
export function MonthlyBillPrintScreen() {
  const { monthlyBillId = '' }: { readonly monthlyBillId?: string } = useParams({ strict: false });
  const version = monthlyVersionIn(useRouterState({ select: ({ location }) => location.searchStr }));
  const { bill, fault, isMissing, taken, spent, taking, failure, again, ...print } = useMonthlyPrint(
    monthlyBillId,
    version,
  );
  const [pdfFault, setPdfFault] = useState<string | null>(null);
  const text = print.text ?? pdfFault;

  const title = bill === undefined ? 'Monthly bill' : `Monthly bill ${bill.bill_number}`;

  return (
    <main>
      <title>{title}</title>
      <PrintToolbar
        title={title}
        printable={bill !== undefined && !taking}
        onPrint={again}
        more={bill && <DownloadPdf bill={bill} onDone={setPdfFault} />}
        failure={
          text === null ? null : { text, retrying: taking, onRetry: failure === null || isMissing ? null : again }
        }
      />
      {fault === null ? null : (
        <PrintFault text={fault} {...(!isMissing && { retrying: print.loading, onRetry: print.reload })} />
      )}
      {taken && <MonthlyBillPaper data={taken.bill.bill_data} marks={monthlyMarks(taken, spent)} />}
      {(taken ?? fault ?? failure) ? null : <PageSkeleton />}
    </main>
  );
}
