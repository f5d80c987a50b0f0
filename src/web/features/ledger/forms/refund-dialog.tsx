import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#contract/kit/operation.ts';
import type { RecordedPayment, getOpenDocuments } from '#contract/ledger/payments.ts';
import { CREDIT_SCREEN_TEXTS } from '#domain/ledger/credit-texts.ts';
import { checkReceipt } from '#domain/ledger/receipt.ts';
import { formatMoney, paiseOf } from '#domain/shared/money.ts';
import { openDocumentsQuery } from '#web/features/ledger/api.ts';
import { useRecordRefund } from '#web/features/ledger/api-credit.ts';
import { useSession, useToday } from '#web/platform/session/session.ts';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { NotLoaded } from './credited-document.tsx';
import { createOnce } from './create-once.ts';
import { ReceiptFields, useReceiptDraft } from './receipt-fields.tsx';

export interface RefundDialogProps {
  /** The refunded doctor, kept while the dialog closes; null until it first opens. */
  readonly doctor: { readonly doctor_id: string; readonly doctor_name: string } | null;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onRecorded: (refund: RecordedPayment) => void;
}

/** Refunds a doctor's advance. */
export const RefundDialog = ({ doctor, opened, onClose, onRecorded }: RefundDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={doctor === null ? 'Refund' : `Refund to ${doctor.doctor_name}`}>
    {doctor === null ? null : <Loaded doctorId={doctor.doctor_id} onCancel={onClose} onRecorded={onRecorded} />}
  </Dialog>
);

interface FormProps {
  readonly doctorId: string;
  readonly onCancel: () => void;
  readonly onRecorded: (refund: RecordedPayment) => void;
}

function Loaded(form: FormProps) {
  const account = useQuery(openDocumentsQuery(form.doctorId));
  if (account.data === undefined)
    return <NotLoaded query={account} what="Loading the ledger" failed={CREDIT_SCREEN_TEXTS.advanceNotLoaded} />;
  return <ToPayBack {...account.data} {...form} />;
}

type ToPayBackProps = FormProps & Pick<OutputOf<typeof getOpenDocuments>, 'advance' | 'refundable'>;

/** Keeps the form once shown, because the live update of the refund may arrive before its answer. */
function ToPayBack(form: ToPayBackProps) {
  const [isStarted, setStarted] = useState(false);
  const hasForm = isStarted || paiseOf(form.refundable) > 0;
  if (hasForm && !isStarted) setStarted(true);
  return hasForm ? <RefundForm {...form} /> : <NothingLeft onCancel={form.onCancel} />;
}

/** Why there is nothing to refund, and what to do first. */
const NothingLeft = ({ onCancel }: Pick<FormProps, 'onCancel'>) => (
  <Stack gap="md">
    <Message kind="info">{CREDIT_SCREEN_TEXTS.nothingToRefund}</Message>
    <Text size="sm">{CREDIT_SCREEN_TEXTS.setFreeFirst}</Text>
    <Group justify="flex-end">
      <Button variant="default" data-autofocus onClick={onCancel}>
        Close
      </Button>
    </Group>
  </Stack>
);

function RefundForm({ doctorId, advance, refundable, onCancel, onRecorded }: ToPayBackProps) {
  const today = useToday();
  const { currency } = useSession().laboratory;
  const form = useReceiptDraft(refundable);
  const { draft, failure, isRight, refused } = form;
  const record = useRecordRefund();
  const submit = (): void => {
    if (!isRight(checkReceipt(draft, today))) return;
    const { tds_amount: _, ...refund } = draft;
    const body = { doctor_id: doctorId, ...refund };
    createOnce(
      { attemptsKey: `refund.${doctorId}`, body, send: record.mutateAsync },
      { onCreated: onRecorded, refused },
    );
  };
  return (
    <DialogForm
      actLabel="Record refund"
      busy={record.isPending}
      failure={failure}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <div>
        {CREDIT_SCREEN_TEXTS.refundable(formatMoney(refundable, currency))}
        {advance === refundable ? null : ` ${CREDIT_SCREEN_TEXTS.tdsStays}`}
      </div>
      <ReceiptFields typed={form} />
    </DialogForm>
  );
}
