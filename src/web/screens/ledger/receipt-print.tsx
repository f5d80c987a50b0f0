import { useParams } from '@tanstack/react-router';
import { useReceiptPrint } from '#web/features/ledger/print/receipt-print.tsx';
import { PrintScreen } from '#web/print/print-screen.tsx';

/** The page that prints the receipt of a payment. */
export function ReceiptPrintScreen() {
  const { paymentId = '' }: { readonly paymentId?: string } = useParams({ strict: false });
  return <PrintScreen print={useReceiptPrint(paymentId)} />;
}
