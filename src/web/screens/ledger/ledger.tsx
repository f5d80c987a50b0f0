import { useState } from 'react';
import { LEDGER_TITLE } from '#domain/ledger/title.ts';
import { LedgerList } from '#web/features/ledger/list/ledger-list.tsx';
import type { SaidMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { usePaymentDialogs } from './use-payment-dialogs.tsx';

/** What each doctor owes: `/admin/ledger`. */
export function LedgerScreen() {
  const [message, showMessage] = useState<SaidMessage | null>(null);
  const { pay, openPayment, dialogs } = usePaymentDialogs(showMessage);
  return (
    <>
      <PageTitle>{LEDGER_TITLE}</PageTitle>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      <LedgerList onPay={pay} onOpenPayment={openPayment} />
      {dialogs}
    </>
  );
}
