import type { ReactNode } from 'react';
import type { CreditNote } from '#contract/ledger/credit-notes.ts';
import { CREDIT_SCREEN_TEXTS } from '#domain/ledger/credit-texts.ts';
import type { Credited } from '#web/features/ledger/forms/credit-form.tsx';
import { useSession } from '#web/platform/session/session.ts';
import type { ShowMessage } from '#web/ui/messages/message-bar.tsx';
import { CreditDialog, OpenedCreditNote, RefundDialog, WriteOffDialog } from './lazy-dialogs.ts';
import { useAbout } from './use-about.ts';

interface CreditDialogs {
  /** Opens the dialog for a credit note for a doctor or a document. */
  readonly credit: (credited: Credited) => void;
  /** Opens the dialog that writes off a document, by its ID. */
  readonly writeOff: (documentId: string) => void;
  readonly refund: (doctor: Omit<Credited, 'document_id'>) => void;
  /** Opens a credit note, by its ID. It can be voided there. */
  readonly openNote: (noteId: string) => void;
  readonly dialogs: ReactNode;
}

/** The dialogs that create credit notes, write-offs and refunds, and show notes, with their messages. */
export function useCreditDialogs(showMessage: ShowMessage): CreditDialogs {
  const { currency } = useSession().laboratory;
  const credited = useAbout<Credited>();
  const writtenOff = useAbout<string>();
  const refunded = useAbout<Omit<Credited, 'document_id'>>();
  const note = useAbout<string>();
  const showSuccess = (text: string): void => showMessage({ kind: 'success', text });
  const made = (one: CreditNote): void => showSuccess(CREDIT_SCREEN_TEXTS.made(one, currency));
  const dialogs = (
    <>
      <CreditDialog
        credited={credited.about}
        opened={credited.opened}
        onClose={credited.close}
        onMade={(one) => {
          credited.close();
          made(one);
        }}
      />
      <WriteOffDialog
        documentId={writtenOff.about}
        opened={writtenOff.opened}
        onClose={writtenOff.close}
        onCreated={(one) => {
          writtenOff.close();
          made(one);
        }}
      />
      <RefundDialog
        doctor={refunded.about}
        opened={refunded.opened}
        onClose={refunded.close}
        onRecorded={({ payment_number, amount, doctor_name }) => {
          refunded.close();
          showSuccess(CREDIT_SCREEN_TEXTS.refunded(payment_number, amount, doctor_name, currency));
        }}
      />
      <OpenedCreditNote
        noteId={note.about}
        opened={note.opened}
        onClose={note.close}
        onVoided={({ note_number }) => {
          note.close();
          showSuccess(CREDIT_SCREEN_TEXTS.voided(note_number));
        }}
      />
    </>
  );
  return {
    credit: credited.open,
    writeOff: writtenOff.open,
    refund: refunded.open,
    openNote: note.open,
    dialogs,
  };
}
