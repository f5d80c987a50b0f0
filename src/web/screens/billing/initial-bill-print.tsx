import { useParams } from '@tanstack/react-router';
import { useInitialPrint } from '#web/features/billing/print/initial-print.tsx';
import { PrintScreen } from '#web/print/print-screen.tsx';

/** The page that prints one initial bill. */
export function InitialBillPrintScreen() {
  const { billId = '' }: { readonly billId?: string } = useParams({ strict: false });
  return <PrintScreen print={useInitialPrint(billId)} />;
}
