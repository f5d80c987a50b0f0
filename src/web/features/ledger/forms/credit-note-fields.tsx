import type { ReactNode } from 'react';
import type { DatedDocument, WriteOffDraft } from '#domain/ledger/credit-note.ts';
import { firstNoteDate } from '#domain/ledger/credit-note.ts';
import { MAX_PAYMENT_NOTE } from '#domain/ledger/receipt.ts';
import { useToday } from '#web/platform/session/session.ts';
import type { useDraft } from '#web/platform/use-draft.ts';
import { AmountField } from '#web/ui/fields/amount-field.tsx';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { LimitedInput } from '#web/ui/fields/limited-input.tsx';

interface CreditNoteFieldsProps {
  readonly typed: Pick<ReturnType<typeof useDraft<WriteOffDraft>>, 'draft' | 'change' | 'faultAt' | 'refAt'>;
  /** The document to credit, or null. */
  readonly document: DatedDocument | null;
  readonly amountLabel?: string;
  /** The note's label if a note is required. It then gets the focus, because only the amount is preset. */
  readonly why?: string;
  /** Content below the amount. */
  readonly belowAmount?: ReactNode;
  /** Content between the date and the note. */
  readonly children?: ReactNode;
}

/** The amount, day and note. */
export function CreditNoteFields({
  typed: { draft, change, faultAt, refAt },
  document,
  amountLabel = 'Amount',
  why,
  belowAmount = null,
  children = null,
}: CreditNoteFieldsProps) {
  const today = useToday();
  const isWhy = why !== undefined;
  return (
    <>
      <AmountField
        ref={refAt('amount')}
        label={amountLabel}
        required
        beginsHere={!isWhy}
        value={draft.amount}
        error={faultAt('amount')}
        onChange={(amount) => change({ amount })}
      />
      {belowAmount}
      <DayInput
        ref={refAt('note_date')}
        label="Date"
        value={draft.note_date}
        today={today}
        min={firstNoteDate(today, document)}
        max={today}
        required
        error={faultAt('note_date')}
        onChange={(note_date) => change({ note_date })}
      />
      {children}
      <LimitedInput
        ref={refAt('note')}
        label={why ?? 'Note'}
        required={isWhy}
        data-autofocus={isWhy || undefined}
        value={draft.note ?? ''}
        limit={MAX_PAYMENT_NOTE}
        error={faultAt('note')}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </>
  );
}
