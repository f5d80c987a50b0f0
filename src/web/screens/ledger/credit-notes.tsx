import { useState } from 'react';
import { CREDIT_NOTES_TITLE } from '#domain/ledger/credit-texts.ts';
import { creditNotesExporter } from '#web/features/ledger/api-credit.ts';
import { CREDIT_NOTES_ADDRESS } from '#web/features/ledger/list/credit-notes-address.ts';
import { CreditNotesList } from '#web/features/ledger/list/credit-notes-list.tsx';
import { useListAddress } from '#web/platform/addresses/list-address.ts';
import { ListExports } from '#web/ui/list/list-exports.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useCreditDialogs } from './use-credit-dialogs.tsx';

/** What was credited and written off: `/admin/credit-notes`. */
export function CreditNotesScreen() {
  const { view } = useListAddress(CREDIT_NOTES_ADDRESS);
  const [message, showMessage] = useState<ShownMessage | null>(null);
  const { openNote, dialogs } = useCreditDialogs(showMessage);
  return (
    <>
      <PageTitle
        actions={
          <ListExports
            lists={[{ exporter: creditNotesExporter(view) }]}
            onFailed={(text) => showMessage({ kind: 'error', text })}
          />
        }
      >
        {CREDIT_NOTES_TITLE}
      </PageTitle>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      <CreditNotesList onOpen={openNote} />
      {dialogs}
    </>
  );
}
