import type { Cheque } from '#contract/ledger/cheques.ts';
import type { RecordedPayment } from '#contract/ledger/payments.ts';
import type { ChequeEnd } from '#domain/ledger/cheque.ts';
import { CHEQUE_END_LABELS, checkEndDay, chequeName, firstEndDay } from '#domain/ledger/cheque.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { useDepositCheque, useReturnCheque } from '#web/features/ledger/api-cheques.ts';
import { useToday } from '#web/platform/session/session.ts';
import { useDraft } from '#web/platform/use-draft.ts';
import { useSingleSubmit } from '#web/platform/use-single-submit.ts';
import { AmountText } from '#web/ui/amount-text.tsx';
import { DialogForm } from '#web/ui/dialogs/dialog-form.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { Facts } from '../components/facts.tsx';

export interface EndChequeDialogProps {
  /** The cheque and whether it is deposited or returned, kept while the dialog closes; null until it first opens. */
  readonly about: { readonly cheque: Cheque; readonly end: ChequeEnd } | null;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDeposited: (payment: RecordedPayment) => void;
  readonly onReturned: (cheque: Cheque) => void;
}

/** Deposits a cheque or returns it to the doctor. */
export const EndChequeDialog = ({ about, opened, onClose, ...done }: EndChequeDialogProps) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    title={about === null ? '' : `${CHEQUE_END_LABELS[about.end]}: cheque ${chequeName(about.cheque)}`}
  >
    {about === null ? null : (
      <EndForm key={`${about.end} ${about.cheque.id}`} {...about} {...done} onCancel={onClose} />
    )}
  </Dialog>
);

interface EndFormProps extends Pick<EndChequeDialogProps, 'onDeposited' | 'onReturned'> {
  readonly cheque: Cheque;
  readonly end: ChequeEnd;
  readonly onCancel: () => void;
}

function EndForm({ cheque, end, onDeposited, onReturned, onCancel }: EndFormProps) {
  const today = useToday();
  const { draft, failure, change, isRight, refused, faultAt, refAt } = useDraft({ day: today });
  const deposit = useDepositCheque();
  const giveBack = useReturnCheque();
  const press = useSingleSubmit();
  const send = async (): Promise<void> => {
    const given = { cheque, day: draft.day };
    if (end === 'deposit') onDeposited(await deposit.mutateAsync(given));
    else onReturned(await giveBack.mutateAsync(given));
  };
  const submit = (): void => {
    if (!isRight(checkEndDay(end, draft.day, cheque, today))) return;
    press('end', () => send().catch(refused));
  };
  return (
    <DialogForm
      actLabel={CHEQUE_END_LABELS[end]}
      busy={deposit.isPending || giveBack.isPending}
      failure={failure}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Facts
        lines={[
          ['Doctor', cheque.doctor_name],
          ['Amount', <AmountText key="amount" amount={cheque.amount} />],
          ['Cheque date', formatDayShort(cheque.cheque_date)],
        ]}
      />
      <DayInput
        ref={refAt('day')}
        label={end === 'deposit' ? 'Deposited on' : 'Returned on'}
        value={draft.day}
        today={today}
        min={firstEndDay(end, cheque, today)}
        max={today}
        required
        error={faultAt('day')}
        onChange={(day) => change({ day })}
      />
    </DialogForm>
  );
}
