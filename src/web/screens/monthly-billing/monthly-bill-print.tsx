import { useParams, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { DownloadPdf } from '#web/features/monthly-billing/print/download-pdf.tsx';
import { useMonthlyPrint } from '#web/features/monthly-billing/print/monthly-print.tsx';
import { monthlyVersionIn } from '#web/platform/addresses/paths.ts';
import { PrintScreen } from '#web/print/print-screen.tsx';

/** The page that prints one monthly bill from its saved record, as it is or as it was in an earlier version. */
export function MonthlyBillPrintScreen() {
  const { monthlyBillId = '' }: { readonly monthlyBillId?: string } = useParams({ strict: false });
  const version = monthlyVersionIn(useRouterState({ select: ({ location }) => location.searchStr }));
  const { bill, ...print } = useMonthlyPrint(monthlyBillId, version);
  const [pdfFault, setPdfFault] = useState<string | null>(null);
  return (
    <PrintScreen print={print} more={bill && <DownloadPdf bill={bill} onDone={setPdfFault} />} moreFault={pdfFault} />
  );
}
