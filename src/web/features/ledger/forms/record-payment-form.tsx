import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordedPayment } from '#contract/ledger/payments.ts';
import { checkReceipt, lessTds, settledBy } from '#domain/ledger/receipt.ts';
import { LEDGER_TEXTS } from '#domain/ledger/texts.ts';
import { openDocumentsQuery, useRecordPayment } from '#web/features/ledger/api.ts';
import { useSession, useToday } from '#web/platform/session/session.ts';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { createOnce } from './create-once.ts';
import { PartsGrid } from './parts-grid.tsx';
import classes from './record-payment-form.module.css';
import type { BillToPay, TypedParts } from './parts-typed.ts';
import { allocationOf, chosenParts, partsForOne } from './parts-typed.ts';
import { ReceiptFields, useReceiptDraft } from './receipt-fields.tsx';

interface RecordPaymentFormProps {
  readonly doctorId: string;
  readonly bill?: BillToPay | undefined;
  readonly onCancel: () => void;
  readonly onRecorded: (payment: RecordedPayment) => void;
}

/** The amount, day and method of a payment, and its allocations: automatic, oldest first, or typed. */
export function RecordPaymentForm({ doctorId, bill, onCancel, onRecorded }: RecordPaymentFormProps) {
  const today = useToday();
  const { currency } = useSession().laboratory;
  const form = useReceiptDraft(bill?.open ?? '');
  const { draft, failure, isRight, fail, refused } = form;
  const [chosen, choose] = useState<TypedParts | null | undefined>();
  const account = useQuery(openDocumentsQuery(doctorId, bill?.id));
  const record = useRecordPayment();
  const documents = account.data?.documents;
  // Until the user changes it, the payment goes to the bill for which the form was opened, or to the oldest.
  const money = settledBy(draft);
  const typed = chosen === undefined ? partsForOne(money, documents, bill) : chosen;
  const allocation = allocationOf(money, typed, documents, currency);
  // TDS lowers the proposed amount, not one that the user typed.
  const change: typeof form.change = (part) => {
    const { tds_amount } = part;
    const isProposed = bill !== undefined && draft.amount === lessTds(bill.open, draft.tds_amount);
    form.change(tds_amount !== undefined && isProposed ? { tds_amount, amount: lessTds(bill.open, tds_amount) } : part);
  };

  const submit = (): void => {
    if (!isRight(checkReceipt(draft, today))) return;
    if (!allocation.ok) return fail(allocation.refusal.text);
    const parts = typed === null ? null : chosenParts(typed);
    const body = { doctor_id: doctorId, ...draft, tds_amount: draft.tds_amount.trim() || '0', parts };
    createOnce(
      { attemptsKey: `payment.${doctorId}`, body, send: record.mutateAsync },
      { onCreated: onRecorded, refused },
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
        <ReceiptFields typed={{ ...form, change }} hasTds />
      </div>
      {account.error === null || account.data !== undefined ? (
        <PartsGrid
          documents={documents}
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
