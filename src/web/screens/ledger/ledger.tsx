import { useState } from 'react';
import { LEDGER_TEXTS } from '#domain/ledger/texts.ts';
import { LEDGER_TITLE } from '#domain/ledger/title.ts';
import { LedgerList } from '#web/features/ledger/list/ledger-list.tsx';
import { useSession } from '#web/platform/session/session.ts';
import type { SaidMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { OpenedPayment, PaymentDialog } from './dialogs-on-demand.ts';

interface Payer {
  readonly doctor_id: string;
  readonly doctor_name: string;
}

/** What each doctor owes: `/admin/ledger`. */
export function LedgerScreen() {
  const { currency } = useSession().laboratory;
  const [message, showMessage] = useState<SaidMessage | null>(null);
  // Who and which it was stay while the dialog closes.
  const [paying, setPaying] = useState<{ readonly doctor: Payer | null; readonly opened: boolean }>({
    doctor: null,
    opened: false,
  });
  const [payment, setPayment] = useState<{ readonly id: string | null; readonly opened: boolean }>({
    id: null,
    opened: false,
  });
  return (
    <>
      <PageTitle>{LEDGER_TITLE}</PageTitle>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      <LedgerList
        onPay={(doctor) => setPaying({ doctor, opened: true })}
        onOpenPayment={(id) => setPayment({ id, opened: true })}
      />
      <PaymentDialog
        {...paying}
        onClose={() => setPaying((before) => ({ ...before, opened: false }))}
        onRecorded={(recorded) => {
          setPaying((before) => ({ ...before, opened: false }));
          showMessage({ kind: 'success', text: LEDGER_TEXTS.recorded(recorded, recorded.doctor_name, currency) });
        }}
      />
      <OpenedPayment
        paymentId={payment.id}
        opened={payment.opened}
        onClose={() => setPayment((before) => ({ ...before, opened: false }))}
        onTakenBack={({ payment_number }) => {
          setPayment((before) => ({ ...before, opened: false }));
          showMessage({ kind: 'success', text: LEDGER_TEXTS.takenBack(payment_number) });
        }}
      />
    </>
  );
}
