import { TextInput } from '@mantine/core';
import type { Cheque } from '#contract/ledger/cheques.ts';
import { firstDocumentDate } from '#domain/billing/bill-date.ts';
import type { ChequeDraft } from '#domain/ledger/cheque.ts';
import { CHEQUE_TEXTS, MAX_BANK_LENGTH, checkCheque, lastChequeDate } from '#domain/ledger/cheque.ts';
import { MAX_PAYMENT_NOTE } from '#domain/ledger/receipt.ts';
import { useCreateCheque } from '#web/features/ledger/api-cheques.ts';
import { useToday } from '#web/platform/session/session.ts';
import { useDraft } from '#web/platform/use-draft.ts';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { AmountField } from '#web/ui/fields/amount-field.tsx';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { LimitedInput } from '#web/ui/fields/limited-input.tsx';
import { createOnce } from './create-once.ts';

export interface ChequeDialogProps {
  /** The doctor, kept while the dialog closes; null until it first opens. */
  readonly doctor: { readonly doctor_id: string; readonly doctor_name: string } | null;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onCreated: (cheque: Cheque) => void;
}

/** Records a cheque from a doctor. */
export const ChequeDialog = ({ doctor, opened, onClose, onCreated }: ChequeDialogProps) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    title={doctor === null ? CHEQUE_TEXTS.add : `Cheque from ${doctor.doctor_name}`}
  >
    {doctor === null ? null : <ChequeForm doctorId={doctor.doctor_id} onCancel={onClose} onCreated={onCreated} />}
  </Dialog>
);

interface ChequeFormProps extends Pick<ChequeDialogProps, 'onCreated'> {
  readonly doctorId: string;
  readonly onCancel: () => void;
}

function ChequeForm({ doctorId, onCancel, onCreated }: ChequeFormProps) {
  const today = useToday();
  const { draft, failure, change, isRight, refused, faultAt, refAt } = useDraft<ChequeDraft>({
    cheque_number: '',
    bank: '',
    cheque_date: '',
    amount: '',
    received_on: today,
    note: '',
  });
  const create = useCreateCheque();
  const submit = (): void => {
    if (!isRight(checkCheque(draft, today))) return;
    const body = { doctor_id: doctorId, ...draft };
    createOnce({ attemptsKey: `cheque.${doctorId}`, body, send: create.mutateAsync }, { onCreated, refused });
  };
  const textAt = (name: 'bank' | 'note') => ({
    ref: refAt(name),
    value: draft[name] ?? '',
    error: faultAt(name),
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value }),
  });
  const dayAt = (name: 'cheque_date' | 'received_on') => ({
    ref: refAt(name),
    value: draft[name],
    today,
    required: true,
    error: faultAt(name),
    onChange: (day: string) => change({ [name]: day }),
  });
  return (
    <DialogForm
      actLabel={CHEQUE_TEXTS.add}
      busy={create.isPending}
      failure={failure}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <div>{CHEQUE_TEXTS.paysNothing}</div>
      <TextInput
        ref={refAt('cheque_number')}
        label="Cheque number"
        required
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={draft.cheque_number}
        error={faultAt('cheque_number')}
        onChange={(event) => change({ cheque_number: event.currentTarget.value })}
      />
      <LimitedInput label="Bank" limit={MAX_BANK_LENGTH} {...textAt('bank')} />
      <DayInput label="Cheque date" max={lastChequeDate(today)} {...dayAt('cheque_date')} />
      <AmountField
        ref={refAt('amount')}
        label="Amount"
        required
        value={draft.amount}
        error={faultAt('amount')}
        onChange={(amount) => change({ amount })}
      />
      <DayInput label="Received on" min={firstDocumentDate(today)} max={today} {...dayAt('received_on')} />
      <LimitedInput label="Note" limit={MAX_PAYMENT_NOTE} {...textAt('note')} />
    </DialogForm>
  );
}
