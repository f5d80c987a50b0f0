import { eachDetail, TDS_LABEL } from '#domain/billing/payment-fields.ts';
import type { ReceiptDraft } from '#domain/ledger/receipt.ts';
import { MAX_PAYMENT_NOTE } from '#domain/ledger/receipt.ts';
import { useToday } from '#web/platform/session/session.ts';
import { useDraft } from '#web/platform/use-draft.ts';
import { AmountField } from '#web/ui/fields/amount-field.tsx';
import { LimitedInput } from '#web/ui/fields/limited-input.tsx';
import { PaymentFields } from '#web/features/documents/forms/payment-fields.tsx';

/** The state of the fields of a payment or refund, dated today. Only payments have TDS. */
export function useReceiptDraft(amount: string) {
  const today = useToday();
  return useDraft<Required<ReceiptDraft>>({
    amount,
    tds_amount: '',
    paid_on: today,
    method: '',
    ...eachDetail(() => ''),
    note: '',
  });
}

interface ReceiptFieldsProps {
  readonly hasTds?: boolean;
  readonly typed: Pick<ReturnType<typeof useReceiptDraft>, 'draft' | 'change' | 'faultAt' | 'refAt'>;
}

/** The amount, day, method and note of a payment or refund. */
export function ReceiptFields({ typed: { draft, change, faultAt, refAt }, hasTds = false }: ReceiptFieldsProps) {
  return (
    <>
      <AmountField
        ref={refAt('amount')}
        label="Amount"
        required
        beginsHere
        value={draft.amount}
        error={faultAt('amount')}
        onChange={(amount) => change({ amount })}
      />
      {hasTds ? (
        <AmountField
          ref={refAt('tds_amount')}
          label={TDS_LABEL}
          value={draft.tds_amount}
          error={faultAt('tds_amount')}
          onChange={(tds_amount) => change({ tds_amount })}
        />
      ) : null}
      <PaymentFields payment={draft} {...{ faultAt, refAt }} onChange={change} />
      <LimitedInput
        ref={refAt('note')}
        label="Note"
        value={draft.note ?? ''}
        limit={MAX_PAYMENT_NOTE}
        error={faultAt('note')}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </>
  );
}
