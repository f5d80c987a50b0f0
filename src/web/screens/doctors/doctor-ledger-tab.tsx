import { useEffect, useEffectEvent, useState } from 'react';
import type { DoctorDetails } from '#contract/doctors/doctor-queries.ts';
import { isPermitted } from '#domain/accounts/permissions.ts';
import { isCalendarDay } from '#domain/shared/calendar-day.ts';
import type { DoctorLedgerView } from '#web/features/ledger/list/doctor-ledger.tsx';
import { DoctorLedger } from '#web/features/ledger/list/doctor-ledger.tsx';
import { useAddressSearch } from '#web/platform/addresses/address-search.ts';
import { useAccount } from '#web/platform/session/session.ts';
import { useCreditDialogs } from '#web/screens/ledger/use-credit-dialogs.tsx';
import { useReminder } from '#web/screens/ledger/use-reminder.ts';
import { usePaymentDialogs } from '#web/screens/ledger/use-payment-dialogs.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';

const dayIn = (value: unknown): string | undefined =>
  typeof value === 'string' && isCalendarDay(value) ? value : undefined;

/** Parses the view. `pay` opens the payment dialog, for the command palette. */
const readView = ({
  from,
  to,
  all,
  pay,
}: Readonly<Record<string, unknown>>): DoctorLedgerView & { readonly pay?: true | undefined } => ({
  from: dayIn(from),
  to: dayIn(to),
  all: all === 'true' || undefined,
  pay: pay === 'true' || undefined,
});

/** The doctor's balance and ledger, for the period in the address. */
export function DoctorLedgerTab({ doctor: { id, name } }: { readonly doctor: Pick<DoctorDetails, 'id' | 'name'> }) {
  const [view, change] = useAddressSearch(readView);
  const [message, showMessage] = useState<ShownMessage | null>(null);
  const { pay, setOpening, openPayment, dialogs } = usePaymentDialogs(showMessage);
  const credits = useCreditDialogs(showMessage);
  const { role } = useAccount();
  const doctor = { doctor_id: id, doctor_name: name };
  const payNow = useEffectEvent(() => {
    pay(doctor);
    change({ pay: undefined }, { replace: true });
  });
  const isPaying = view.pay === true;
  useEffect(() => {
    if (isPaying) payNow();
  }, [isPaying]);
  return (
    <>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      <DoctorLedger
        doctorId={id}
        {...{ view, change, showMessage }}
        onPay={() => pay(doctor)}
        reminderOf={useReminder()}
        onSetOpening={() => setOpening(doctor)}
        onCredit={() => credits.credit({ ...doctor, document_id: null })}
        onRefund={() => credits.refund(doctor)}
        onWriteOff={isPermitted('writeOff', role) ? credits.writeOff : null}
        onOpenPayment={openPayment}
        onOpenNote={credits.openNote}
      />
      {dialogs}
      {credits.dialogs}
    </>
  );
}
