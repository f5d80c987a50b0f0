import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordedPayment } from '#contract/ledger/payments.ts';
import { MAX_REFERENCE_LENGTH, PAYMENT_METHODS } from '#domain/billing/payment.ts';
import type { ReceiptDraft } from '#domain/ledger/receipt.ts';
import { MAX_PAYMENT_NOTE, checkReceipt } from '#domain/ledger/receipt.ts';
import { LEDGER_TEXTS } from '#domain/ledger/texts.ts';
import type { Amount } from '#domain/shared/money.ts';
import { openDocumentsQuery, useRecordPayment } from '#web/features/ledger/api.ts';
import { useSession, useToday } from '#web/platform/session/session.ts';
import { useDraft } from '#web/platform/use-draft.ts';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { AmountField } from '#web/ui/fields/amount-field.tsx';
import { attemptsOf } from '#web/ui/fields/attempts.ts';
import { LimitedInput } from '#web/ui/fields/limited-input.tsx';
import { PaymentFields } from '#web/ui/fields/payment-fields.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { PartsGrid } from './parts-grid.tsx';
import classes from './record-payment-form.module.css';
import type { TypedParts } from './parts-typed.ts';
import { allocationOf, chosenParts, partsForOne } from './parts-typed.ts';

/** A bill that money is for, and what of it is open. */
export interface BillToPay {
  readonly id: string;
  readonly open: Amount;
}

interface RecordPaymentFormProps {
  readonly doctorId: string;
  readonly bill?: BillToPay | undefined;
  readonly onCancel: () => void;
  readonly onRecorded: (payment: RecordedPayment) => void;
}

/** How much came in, when and how, and which documents it pays: the oldest by themselves, or those that are typed. */
export function RecordPaymentForm({ doctorId, bill, onCancel, onRecorded }: RecordPaymentFormProps) {
  const today = useToday();
  const { currency } = useSession().laboratory;
  const { draft, failure, change, isRight, fail, refused, faultAt, refAt } = useDraft<ReceiptDraft>({
    amount: bill?.open ?? '',
    paid_on: today,
    method: '',
    reference: '',
    note: '',
  });
  const [chosen, choose] = useState<TypedParts | null | undefined>();
  const account = useQuery(openDocumentsQuery(doctorId, bill?.id));
  const record = useRecordPayment();
  const documents = account.data?.documents ?? [];
  // Until somebody says otherwise it is for the bill that it was begun with, or for the oldest.
  const typed = chosen === undefined ? partsForOne(draft.amount, documents, bill?.id) : chosen;
  const allocation = allocationOf(draft.amount, typed, documents, currency);

  const submit = (): void => {
    if (!isRight(checkReceipt(draft, today))) return;
    if (!allocation.ok) return fail(allocation.refusal.text);
    const body = { doctor_id: doctorId, ...draft, parts: typed === null ? null : chosenParts(typed) };
    const attempts = attemptsOf(`payment.${doctorId}`);
    record.mutate(
      { body, idempotencyKey: attempts.keyFor(body) },
      {
        onSuccess: (payment) => {
          attempts.end();
          onRecorded(payment);
        },
        onError: refused,
      },
    );
  };
  return (
    <DialogForm
      actLabel="Record payment"
      busy={record.isPending}
      failure={failure}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <div className={classes['fields']}>
        <AmountField
          ref={refAt('amount')}
          label="Amount"
          required
          beginsHere
          value={draft.amount}
          error={faultAt('amount')}
          onChange={(amount) => change({ amount })}
        />
        <PaymentFields
          payment={draft}
          {...{ today, faultAt, refAt }}
          methods={PAYMENT_METHODS}
          limit={MAX_REFERENCE_LENGTH}
          onChange={change}
        />
        <LimitedInput
          ref={refAt('note')}
          label="Note"
          value={draft.note ?? ''}
          limit={MAX_PAYMENT_NOTE}
          error={faultAt('note')}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      </div>
      {account.error === null ? (
        <PartsGrid
          documents={account.data?.documents ?? null}
          advanceBefore={account.data?.advance ?? '0.00'}
          typed={typed}
          allocation={allocation}
          onTyped={choose}
        />
      ) : (
        <ErrorState
          text={LEDGER_TEXTS.documentsNotLoaded(account.error.message)}
          retrying={account.isFetching}
          onRetry={() => void account.refetch()}
        />
      )}
    </DialogForm>
  );
}
