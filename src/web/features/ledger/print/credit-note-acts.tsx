import { Button } from '@mantine/core';
import { IconFileDownload, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { CREDIT_PAPER_TEXTS } from '#domain/ledger/paper-credit-note.ts';
import { takeCreditNotePdf } from '#web/features/ledger/api-credit.ts';
import { creditNotePrintPath } from '#web/platform/addresses/paths.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { PrintHere } from '#web/print/print-here.tsx';
import { openPrintWindow } from '#web/print/print-window.ts';
import { WindowBlocked } from '#web/print/window-blocked.tsx';
import type { SaidMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { useCreditNotePrint } from './credit-note-print.ts';

interface OfNote {
  readonly noteId: string;
}

/** Opens the page that prints a credit note; where the browser lets no window open, prints it here. */
export function PrintCreditNote({ noteId }: OfNote) {
  const [message, showMessage] = useState<SaidMessage | null>(null);
  const print = (): void => {
    const path = creditNotePrintPath(noteId);
    if (openPrintWindow(path)) return;
    const here = <CreditNoteHere noteId={noteId} onDone={showMessage} />;
    const content = <WindowBlocked text={BILLING_TEXTS.popupBlocked} path={path} here={here} />;
    showMessage({ kind: 'error', text: BILLING_TEXTS.popupBlocked, content });
  };
  return (
    <>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      <Button size="sm" variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
        {CREDIT_PAPER_TEXTS.print}
      </Button>
    </>
  );
}

const CreditNoteHere = ({ noteId, onDone }: OfNote & { readonly onDone: (said: SaidMessage) => void }) => (
  <PrintHere print={useCreditNotePrint(noteId)} onDone={onDone} />
);

/** Saves a credit note as PDF. */
export function CreditNotePdf({ noteId, onFailed }: OfNote & { readonly onFailed: (text: string) => void }) {
  const download = useMutation({
    mutationFn: () => takeCreditNotePdf(noteId),
    onSuccess: saveFile,
    onError: ({ message }) => onFailed(CREDIT_PAPER_TEXTS.failed(message)),
  });
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconFileDownload size={16} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {CREDIT_PAPER_TEXTS.download}
    </Button>
  );
}
