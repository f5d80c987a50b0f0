import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CreditNote, Creditable } from '#contract/ledger/credit-notes.ts';
import type { WriteOffDraft } from '#domain/ledger/credit-note.ts';
import { checkWriteOffDraft } from '#domain/ledger/credit-note.ts';
import { CREDIT_SCREEN_TEXTS } from '#domain/ledger/credit-texts.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { formatMoney } from '#domain/shared/money.ts';
import { creditableQuery, useWriteOff } from '#web/features/ledger/api-credit.ts';
import { useSession, useToday } from '#web/platform/session/session.ts';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { NotLoaded } from './credited-document.tsx';
import { useDraft } from '#web/platform/use-draft.ts';
import { createOnce } from './create-once.ts';
import { CreditNoteFields } from './credit-note-fields.tsx';

export interface WriteOffDialogProps {
  /** The bill or monthly bill, kept while the dialog closes; null until it first opens. */
  readonly documentId: string | null;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onCreated: (note: CreditNote) => void;
}

/** Writes off the outstanding amount of a document; for Super Admins. */
export const WriteOffDialog = ({ documentId, opened, onClose, onCreated }: WriteOffDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title="Write off">
    {documentId === null ? null : <Loaded documentId={documentId} onCancel={onClose} onCreated={onCreated} />}
  </Dialog>
);

interface FormProps {
  readonly onCancel: () => void;
  readonly onCreated: (note: CreditNote) => void;
}

function Loaded({ documentId, ...form }: FormProps & { readonly documentId: string }) {
  const document = useQuery(creditableQuery(documentId));
  if (document.data === undefined) return <NotLoaded query={document} />;
  return <WriteOffForm document={document.data} {...form} />;
}

function WriteOffForm({ document, onCancel, onCreated }: FormProps & { readonly document: Creditable }) {
  const today = useToday();
  const { currency } = useSession().laboratory;
  const form = useDraft<WriteOffDraft>({ amount: document.open, note_date: today, note: '' });
  const { draft, failure, isRight, refused } = form;
  const make = useWriteOff();
  const submit = (): void => {
    if (!isRight(checkWriteOffDraft(draft, today, document))) return;
    const body = { doctor_id: document.doctor_id, document_id: document.id, ...draft };
    createOnce({ attemptsKey: `write-off.${document.id}`, body, send: make.mutateAsync }, { onCreated, refused });
  };
  return (
    <DialogForm
      actLabel="Write off"
      danger
      busy={make.isPending}
      failure={failure}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <div>
        {document.number} of {formatDayShort(document.day)}, {document.doctor_name}.{' '}
        {CREDIT_SCREEN_TEXTS.open(formatMoney(document.open, currency))}
      </div>
      <CreditNoteFields typed={form} document={document} why="Reason for the write-off" />
      <Text size="sm" c="dimmed">
        {CREDIT_SCREEN_TEXTS.notPrinted}
      </Text>
    </DialogForm>
  );
}
