import { Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreditNote, OpenedCreditNote as Note } from '#contract/ledger/credit-notes.ts';
import { mayOnCreditNote } from '#domain/access/credit-note-access.ts';
import { checkVoidReason } from '#domain/ledger/credit-note.ts';
import { NOTE_KIND_LABELS } from '#domain/ledger/note-kinds.ts';
import { CREDIT_SCREEN_TEXTS } from '#domain/ledger/credit-texts.ts';
import { MAX_PAYMENT_NOTE } from '#domain/ledger/receipt.ts';
import { labelOf } from '#domain/shared/known.ts';
import { creditNoteQuery } from '#web/features/papers/api.ts';
import { useVoidCreditNote } from '#web/features/ledger/api-credit.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { useSingleSubmit } from '#web/platform/use-single-submit.ts';
import { failureOf } from '#web/ui/dialogs/dialog-footer.tsx';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { LimitedInput } from '#web/ui/fields/limited-input.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { CreditNoteFacts } from '../components/credit-note-facts.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { PAPERS } from '#web/features/papers/print/papers.ts';
import { PaperActions, saidFault } from '#web/print/paper-actions.tsx';
import { printPaper } from '#web/print/print-paper.tsx';
import { useDraft } from '#web/platform/use-draft.ts';

export interface OpenedCreditNoteProps {
  /** The current or last note; null until the dialog first opens. */
  readonly noteId: string | null;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onVoided: (note: CreditNote) => void;
}

/** A credit note or write-off: its facts, its paper, and the form to void it. */
export function OpenedCreditNote({ noteId, opened, onClose, onVoided }: OpenedCreditNoteProps) {
  const { data } = useQuery({ ...creditNoteQuery(noteId ?? ''), enabled: noteId !== null });
  const title = labelOf(NOTE_KIND_LABELS, data?.kind ?? 'credit_note');
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      {noteId === null ? null : <Loaded noteId={noteId} onCancel={onClose} onVoided={onVoided} />}
    </Dialog>
  );
}

interface FormProps {
  readonly onCancel: () => void;
  readonly onVoided: (note: CreditNote) => void;
}

function Loaded({ noteId, ...form }: FormProps & { readonly noteId: string }) {
  const { data: note, error, isFetching, refetch } = useQuery(creditNoteQuery(noteId));
  if (note !== undefined) {
    return (
      <Stack gap="md">
        <CreditNoteFacts note={note} />
        {note.kind === 'credit_note' ? <Papers note={note} /> : null}
        {note.voided_at === null ? <Void note={note} {...form} /> : null}
      </Stack>
    );
  }
  if (error === null) return <Skeleton height={160} radius="md" role="status" aria-label="Loading the credit note" />;
  const text = CREDIT_SCREEN_TEXTS.noteNotLoaded(error.message);
  return <ErrorState text={text} retrying={isFetching} onRetry={() => void refetch()} />;
}

/** The form, or why this role cannot void the note. */
function Void(props: FormProps & { readonly note: Note }) {
  const { allowed, reason } = mayOnCreditNote(useAccount().role, props.note).void;
  return allowed ? <VoidForm {...props} /> : <Message kind="info">{reason}</Message>;
}

function Papers({ note }: { readonly note: Note }) {
  const [message, showMessage] = useState<ShownMessage | null>(null);
  return (
    <>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      <Group gap="xs">
        <PaperActions
          paper={PAPERS.creditNote}
          of={note.id}
          size="sm"
          onPrint={() => printPaper(PAPERS.creditNote, note.id, showMessage)}
          onDownloaded={saidFault(showMessage)}
        />
      </Group>
    </>
  );
}

function VoidForm({ note, onCancel, onVoided }: FormProps & { readonly note: Note }) {
  const { draft, change, isRight, faultAt, refAt } = useDraft({ reason: '' });
  const voids = useVoidCreditNote();
  const press = useSingleSubmit();
  const submit = (): void => {
    if (!isRight(checkVoidReason(draft.reason))) return;
    // Not by a callback of the form: the live update may remove the form before the answer arrives.
    press('void', async () => onVoided(await voids.mutateAsync({ noteId: note.id, ...draft })));
  };
  return (
    <DialogForm
      actLabel={`Void ${labelOf(NOTE_KIND_LABELS, note.kind).toLowerCase()}`}
      cancelLabel="Close"
      danger
      busy={voids.isPending}
      failure={failureOf(voids.error)}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <LimitedInput
        ref={refAt('reason')}
        label="Reason for voiding"
        description={CREDIT_SCREEN_TEXTS.voidNote}
        value={draft.reason}
        limit={MAX_PAYMENT_NOTE}
        error={faultAt('reason')}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </DialogForm>
  );
}
