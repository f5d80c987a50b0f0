import { Button } from '@mantine/core';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { CREDIT_NOTES_TITLE, CREDIT_SCREEN_TEXTS } from '#domain/ledger/credit-texts.ts';
import { creditNotesExporter } from '#web/features/ledger/api-credit.ts';
import { CREDIT_NOTES_ADDRESS } from '#web/features/ledger/list/credit-notes-address.ts';
import { CreditNotesList } from '#web/features/ledger/list/credit-notes-list.tsx';
import { useListAddress } from '#web/platform/addresses/list-address.ts';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { ListExports } from '#web/ui/list/list-exports.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { DoctorQuestion } from './lazy-dialogs.ts';
import { useCreditDialogs } from './use-credit-dialogs.tsx';

/** The credit notes and write-offs: `/admin/credit-notes`. */
export function CreditNotesScreen() {
  const { view } = useListAddress(CREDIT_NOTES_ADDRESS);
  const [message, showMessage] = useState<ShownMessage | null>(null);
  const [asking, setAsking] = useState(false);
  const { credit, openNote, dialogs } = useCreditDialogs(showMessage);
  useShortcuts([{ keys: 'c', does: CREDIT_SCREEN_TEXTS.newNote, run: () => setAsking(true) }]);
  return (
    <>
      <PageTitle
        more={
          <ListExports
            lists={[{ exporter: creditNotesExporter(view) }]}
            onFailed={(text) => showMessage({ kind: 'error', text })}
          />
        }
        actions={
          <Button
            leftSection={<IconReceiptRefund size={16} aria-hidden />}
            aria-keyshortcuts={ariaKeys('c')}
            onClick={() => setAsking(true)}
          >
            {CREDIT_SCREEN_TEXTS.newNote}
          </Button>
        }
      >
        {CREDIT_NOTES_TITLE}
      </PageTitle>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      <CreditNotesList onOpen={openNote} />
      <DoctorQuestion
        title={CREDIT_SCREEN_TEXTS.newNote}
        opened={asking}
        onClose={() => setAsking(false)}
        onChosen={(doctor) => {
          setAsking(false);
          credit({ ...doctor, document_id: null });
        }}
      />
      {dialogs}
    </>
  );
}
