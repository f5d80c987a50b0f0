import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { LEDGER_TEXTS } from '#domain/ledger/texts.ts';
import { PAYMENTS_TITLE } from '#domain/ledger/payments-view.ts';
import { paymentsExporter } from '#web/features/ledger/api-payments.ts';
import { usePaymentsView } from '#web/features/ledger/list/payments-address.ts';
import { PaymentsList } from '#web/features/ledger/list/payments-list.tsx';
import { PATHS } from '#web/platform/addresses/paths.ts';
import { ariaKeys } from '#web/platform/shortcut-keys.ts';
import { useShortcuts } from '#web/platform/shortcuts.ts';
import { ListExports } from '#web/ui/list/list-exports.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { DoctorFilter } from '../work-orders/lazy-doctor-filter.ts';
import { DoctorQuestion } from './lazy-dialogs.ts';
import { PaymentsTabs } from './payments-tabs.tsx';
import { usePaymentDialogs } from './use-payment-dialogs.tsx';

/** The payments of doctors by day: `/admin/payments`. */
export function PaymentsScreen() {
  const { view } = usePaymentsView();
  const [message, showMessage] = useState<ShownMessage | null>(null);
  const [asking, setAsking] = useState(false);
  const { pay, openPayment, dialogs } = usePaymentDialogs(showMessage);
  useShortcuts([{ keys: 'p', does: LEDGER_TEXTS.recordPayment, run: () => setAsking(true) }]);
  return (
    <>
      <PageTitle
        more={
          <ListExports
            lists={[{ exporter: paymentsExporter(view) }]}
            onFailed={(text) => showMessage({ kind: 'error', text })}
          />
        }
        actions={
          <Button
            leftSection={<IconCash size={16} aria-hidden />}
            aria-keyshortcuts={ariaKeys('p')}
            onClick={() => setAsking(true)}
          >
            {LEDGER_TEXTS.recordPayment}
          </Button>
        }
      >
        {PAYMENTS_TITLE}
      </PageTitle>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      <PaymentsTabs present={PATHS.dayBook} />
      <PaymentsList DoctorField={DoctorFilter} onOpen={openPayment} />
      <DoctorQuestion
        title={LEDGER_TEXTS.recordPayment}
        opened={asking}
        onClose={() => setAsking(false)}
        onChosen={(doctor) => {
          setAsking(false);
          pay(doctor);
        }}
      />
      {dialogs}
    </>
  );
}
