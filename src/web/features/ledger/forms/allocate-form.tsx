import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenDocument, RecordedPayment } from '#contract/ledger/payments.ts';
import { oldestFirst } from '#domain/ledger/open-documents.ts';
import { LEDGER_TEXTS } from '#domain/ledger/texts.ts';
import { addAmounts } from '#domain/shared/money.ts';
import { openDocumentsQuery, useAllocate } from '#web/features/ledger/api.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useSingleSubmit } from '#web/platform/use-single-submit.ts';
import { failureOf } from '#web/ui/dialogs/dialog-footer.tsx';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { PartsGrid } from './parts-grid.tsx';
import type { TypedParts } from './parts-typed.ts';
import { allocationOf, chosenParts } from './parts-typed.ts';

interface AllocateFormProps {
  readonly payment: RecordedPayment;
  readonly onCancel: () => void;
  readonly onAllocated: (payment: RecordedPayment) => void;
}

/** Returns the outstanding documents as they would be without this payment. */
function openWithout({ parts }: RecordedPayment, documents: readonly OpenDocument[]): OpenDocument[] {
  const known = new Set(documents.map(({ id }) => id));
  const settled = parts
    .filter(({ id }) => !known.has(id))
    .map(({ id, kind, number, day, amount }) => ({ id, kind, number, day, charged: amount, open: amount }));
  const open = documents.map((document) => {
    const paid = parts.find(({ id }) => id === document.id);
    return paid === undefined ? document : { ...document, open: addAmounts(document.open, paid.amount) };
  });
  return oldestFirst([...open, ...settled]);
}

/** Changes the allocations of a payment. */
export function AllocateForm({ payment, onCancel, onAllocated }: AllocateFormProps) {
  const { currency } = useSession().laboratory;
  const { parts, advance } = payment;
  const [typed, setTyped] = useState<TypedParts | null>(() =>
    parts.length === 0 ? null : Object.fromEntries(parts.map(({ id, amount }) => [id, amount])),
  );
  const account = useQuery(openDocumentsQuery(payment.doctor_id));
  const allocate = useAllocate();
  const press = useSingleSubmit();
  const documents = account.data && openWithout(payment, account.data.documents);
  const money = parts.reduce((sum, part) => addAmounts(sum, part.amount), advance);
  const allocation = allocationOf(money, typed, documents, currency);
  const refusal = allocation.ok ? null : { text: allocation.refusal.text };
  const submit = (): void => {
    if (!allocation.ok) return;
    const chosen = typed === null ? null : chosenParts(typed);
    press('allocate', async () => onAllocated(await allocate.mutateAsync({ payment, parts: chosen })));
  };
  if (account.error !== null && documents === undefined) {
    return (
      <ErrorState
        text={LEDGER_TEXTS.documentsNotLoaded(account.error.message)}
        retrying={account.isFetching}
        onRetry={() => void account.refetch()}
      />
    );
  }
  return (
    <DialogForm
      actLabel="Save"
      incomplete={documents === undefined || !allocation.ok}
      busy={allocate.isPending}
      failure={failureOf(allocate.error) ?? refusal}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <PartsGrid {...{ documents, typed, allocation }} advanceBefore="0.00" onTyped={setTyped} />
    </DialogForm>
  );
}
