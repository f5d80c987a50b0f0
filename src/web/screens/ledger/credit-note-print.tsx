import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { CreditNotePdf } from '#web/features/ledger/print/credit-note-acts.tsx';
import { useCreditNotePrint } from '#web/features/ledger/print/credit-note-print.ts';
import { PrintScreen } from '#web/print/print-screen.tsx';

/** The page that prints a credit note: `/print/credit-notes/<id>`. */
export function CreditNotePrintScreen() {
  const { noteId = '' }: { readonly noteId?: string } = useParams({ strict: false });
  const print = useCreditNotePrint(noteId);
  const [pdfFault, setPdfFault] = useState<string | null>(null);
  return (
    <PrintScreen print={print} more={<CreditNotePdf noteId={noteId} onFailed={setPdfFault} />} moreFault={pdfFault} />
  );
}
