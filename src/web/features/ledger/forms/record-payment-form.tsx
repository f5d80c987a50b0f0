import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RecordedPayment } from '#contract/ledger/payments.ts';
import { MAX_REFERENCE_LENGTH, PAYMENT_METHODS } from '#domain/billing/payment.ts';
import type { ReceiptDraft } from '#domain/ledger/receipt.ts';
import { MAX_PAYMENT_NOTE, checkReceipt } from '#domain/ledger/receipt.ts';
import { LEDGER_TEXTS } from '#domain/ledger/texts.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { openDocumentsQuery, useRecordPayment } from '#web/features/ledger/api.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { useSession, useToday } from '#web/platform/session/session.ts';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { AmountField } from '#web/ui/fields/amount-field.tsx';
import { attemptsOf } from '#web/ui/fields/attempts.ts';
import { LimitedInput } from '#web/ui/fields/limited-input.tsx';
import { PaymentFields } from '#web/ui/fields/payment-fields.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { PartsGrid } from './parts-grid.tsx';
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
  const [draft, setDraft] = useState<ReceiptDraft>({
    amount: bill?.open ?? '',
    paid_on: today,
    method: '',
    reference: '',
    note: '',
  });
  const [chosen, choose] = useState<TypedParts | null | undefined>();
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [failure, setFailure] = useState<{ readonly text: string } | null>(null);
  const fields = useRef<Record<string, HTMLElement | null>>({});
  const account = useQuery(openDocumentsQuery(doctorId, bill?.id));
  const record = useRecordPayment();
  const documents = account.data?.documents ?? [];
  // Until somebody says otherwise it is for the bill that it was begun with, or for the oldest.
  const typed = chosen === undefined ? partsForOne(draft.amount, documents, bill?.id) : chosen;
  const allocation = allocationOf(draft.amount, typed, documents, currency);

  const change = (part: Partial<ReceiptDraft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    setFaults((before) => before.filter(({ field }) => !(field in part)));
  };
  const refuse = (found: readonly FieldFault[]): void => {
    setFaults(found);
    fields.current[found[0]?.field ?? '']?.focus();
  };
  const submit = (): void => {
    setFailure(null);
    const found = checkReceipt(draft, today);
    if (found.length > 0) return refuse(found);
    if (!allocation.ok) return setFailure({ text: allocation.refusal.text });
    const body = { doctor_id: doctorId, ...draft, parts: typed === null ? null : chosenParts(typed) };
    const attempts = attemptsOf(`payment.${doctorId}`);
    return record.mutate(
      { body, idempotencyKey: attempts.keyFor(body) },
      {
        onSuccess: (payment) => {
          attempts.end();
          onRecorded(payment);
        },
        onError: (error) => {
          const placed = error instanceof ApiError ? error.faults.filter(({ field }) => field in draft) : [];
          if (placed.length > 0) refuse(placed);
          else setFailure({ text: error.message });
        },
      },
    );
  };
  const faultAt = (name: keyof ReceiptDraft) => faults.find(({ field }) => field === name)?.message;
  const refAt = (name: keyof ReceiptDraft) => (element: HTMLElement | null) => {
    fields.current[name] = element;
  };
  return (
    <DialogForm
      actLabel="Record payment"
      busy={record.isPending}
      failure={failure}
      onSubmit={submit}
      onCancel={onCancel}
    >
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
