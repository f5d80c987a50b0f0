import { useState } from 'react';
import { CREDIT_NOTES_TITLE } from '#domain/ledger/credit-texts.ts';
import { CreditNotesList } from '#web/features/ledger/list/credit-notes-list.tsx';
import type { SaidMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useCreditDialogs } from './use-credit-dialogs.tsx';

/** What was credited and written off: `/admin/credit-notes`. */
export function CreditNotesScreen() {
  const [message, showMessage] = useState<SaidMessage | null>(null);
  const { openNote, dialogs } = useCreditDialogs(showMessage);
  return (
    <>
      <PageTitle>{CREDIT_NOTES_TITLE}</PageTitle>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      <CreditNotesList onOpen={openNote} />
      {dialogs}
    </>
  );
}
