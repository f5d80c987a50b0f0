import { useParams } from '@tanstack/react-router';
import { useBillPaperPrint } from '#web/features/billing/print/bill-paper-print.tsx';
import { PrintScreen } from '#web/print/print-screen.tsx';

/** The page that prints one bill with its amounts. */
export function BillPaperPrintScreen() {
  const { billId = '' }: { readonly billId?: string } = useParams({ strict: false });
  return <PrintScreen print={useBillPaperPrint(billId)} />;
}
