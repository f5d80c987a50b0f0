import { useState } from 'react';
import { LEDGER_TEXTS } from '#domain/ledger/texts.ts';
import { LEDGER_TITLE } from '#domain/ledger/ledger-title.ts';
import { balancesExporter, ledgerExporter } from '#web/features/ledger/api.ts';
import { LEDGER_ADDRESS } from '#web/features/ledger/list/ledger-address.ts';
import { LedgerList } from '#web/features/ledger/list/ledger-list.tsx';
import { useListAddress } from '#web/platform/addresses/list-address.ts';
import { ListExports } from '#web/ui/list/list-exports.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useReminder } from './use-reminder.ts';
import { usePaymentDialogs } from './use-payment-dialogs.tsx';

/** The balances of all doctors: `/admin/ledger`. */
export function LedgerScreen() {
  const { view } = useListAddress(LEDGER_ADDRESS);
  const [message, showMessage] = useState<ShownMessage | null>(null);
  const { pay, openPayment, dialogs } = usePaymentDialogs(showMessage);
  return (
    <>
      <PageTitle
        more={
          <ListExports
            lists={[
              { of: LEDGER_TEXTS.exportShown, exporter: balancesExporter(view) },
              { of: LEDGER_TEXTS.exportWhole, exporter: ledgerExporter() },
            ]}
            onFailed={(text) => showMessage({ kind: 'error', text })}
          />
        }
      >
        {LEDGER_TITLE}
      </PageTitle>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      <LedgerList onPay={pay} onOpenPayment={openPayment} reminderOf={useReminder()} />
      {dialogs}
    </>
  );
}
