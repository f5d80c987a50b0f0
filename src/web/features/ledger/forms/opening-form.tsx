import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Opening } from '#contract/ledger/opening-balances.ts';
import { paiseOfBalance, absoluteAmount } from '#domain/documents/balance.ts';
import type { OpeningDraft } from '#domain/ledger/opening.ts';
import { MAX_OPENING_NOTE, OPENING_TEXTS, checkOpeningDraft, firstOpeningDay } from '#domain/ledger/opening.ts';
import { formatMoney, paiseOf } from '#domain/shared/money.ts';
import { useSetOpeningBalance } from '#web/features/ledger/api.ts';
import { useSession, useToday } from '#web/platform/session/session.ts';
import { useDraft } from '#web/platform/use-draft.ts';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { AmountField } from '#web/ui/fields/amount-field.tsx';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { LimitedInput } from '#web/ui/fields/limited-input.tsx';

interface OpeningFormProps {
  readonly doctorId: string;
  /** The current opening balance, or null. */
  readonly opening: Opening | null;
  readonly onCancel: () => void;
  readonly onSaved: (opening: Opening | null) => void;
}

interface OpeningValues {
  readonly side: 'owed' | 'in_advance';
  readonly amount: string;
  readonly as_of: string;
  readonly note: string;
}

const typedOf = (opening: Opening | null): OpeningValues => ({
  side: opening !== null && paiseOfBalance(opening.amount) < 0 ? 'in_advance' : 'owed',
  amount: opening === null ? '' : absoluteAmount(opening.amount),
  as_of: opening?.as_of ?? '',
  note: opening?.note ?? '',
});

const draftOf = ({ side, amount, as_of, note }: OpeningValues): OpeningDraft => ({
  amount: side === 'in_advance' && amount.trim() !== '' ? `-${amount.trim()}` : amount,
  as_of,
  note,
});

/** The balance of a doctor when the laboratory began to use this ledger. */
export function OpeningForm({ doctorId, opening: now, onCancel, onSaved }: OpeningFormProps) {
  // The typed values are based on the version shown at first, so that the server refuses them if there is a newer one.
  const [opening] = useState(now);
  const today = useToday();
  const { currency } = useSession().laboratory;
  const { draft: typed, failure, change, isRight, refused, faultAt, refAt } = useDraft(() => typedOf(opening));
  const save = useSetOpeningBalance();
  const submit = (): void => {
    const draft = draftOf(typed);
    if (!isRight(checkOpeningDraft(draft, today, opening))) return;
    save.mutate(
      { doctorId, body: { version: opening?.version ?? null, ...draft } },
      { onSuccess: (saved) => onSaved(saved.opening), onError: refused },
    );
  };
  return (
    <DialogForm actLabel="Save" busy={save.isPending} failure={failure} onSubmit={submit} onCancel={onCancel}>
      <div>{OPENING_TEXTS.what}</div>
      {opening === null || paiseOf(opening.allocated) === 0 ? null : (
        <div>{OPENING_TEXTS.used(formatMoney(opening.allocated, currency))}</div>
      )}
      <NativeSelect
        label="Type of balance"
        value={typed.side}
        data={[
          { value: 'owed', label: OPENING_TEXTS.owed },
          { value: 'in_advance', label: OPENING_TEXTS.inAdvance },
        ]}
        onChange={(event) => change({ side: event.currentTarget.value === 'owed' ? 'owed' : 'in_advance' })}
      />
      <AmountField
        ref={refAt('amount')}
        label="Amount"
        description={opening === null ? undefined : OPENING_TEXTS.removes}
        required
        beginsHere
        value={typed.amount}
        error={faultAt('amount')}
        onChange={(amount) => change({ amount })}
      />
      <DayInput
        ref={refAt('as_of')}
        label="As of"
        value={typed.as_of}
        today={today}
        min={firstOpeningDay(today)}
        max={today}
        required
        error={faultAt('as_of')}
        onChange={(as_of) => change({ as_of })}
      />
      <LimitedInput
        ref={refAt('note')}
        label="Note"
        value={typed.note}
        limit={MAX_OPENING_NOTE}
        error={faultAt('note')}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </DialogForm>
  );
}
