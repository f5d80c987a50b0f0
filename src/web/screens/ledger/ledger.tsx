import { useState } from 'react';
import { LEDGER_TEXTS } from '#domain/ledger/texts.ts';
import { LEDGER_TITLE } from '#domain/ledger/title.ts';
import { takeBalances, takeLedger } from '#web/features/ledger/api.ts';
import { LEDGER_ADDRESS } from '#web/features/ledger/list/ledger-address.ts';
import { LedgerList } from '#web/features/ledger/list/ledger-list.tsx';
import { useListAddress } from '#web/platform/addresses/list-address.ts';
import { ListExports } from '#web/ui/list/list-exports.tsx';
import type { SaidMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { usePaymentDialogs } from './use-payment-dialogs.tsx';

/** What each doctor owes: `/admin/ledger`. */
export function LedgerScreen() {
  const { view } = useListAddress(LEDGER_ADDRESS);
  const [message, showMessage] = useState<SaidMessage | null>(null);
  const { pay, openPayment, dialogs } = usePaymentDialogs(showMessage);
  return (
    <>
      <PageTitle
        actions={
          <ListExports
            lists={[
              { of: LEDGER_TEXTS.exportShown, take: takeBalances(view) },
              { of: LEDGER_TEXTS.exportWhole, take: takeLedger() },
            ]}
            onFailed={(text) => showMessage({ kind: 'error', text })}
          />
        }
      >
        {LEDGER_TITLE}
      </PageTitle>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      <LedgerList onPay={pay} onOpenPayment={openPayment} />
      {dialogs}
    </>
  );
}
