import { useState } from 'react';
import { PAYMENTS_TITLE } from '#domain/ledger/payments-view.ts';
import { paymentsExporter } from '#web/features/ledger/api-payments.ts';
import { PAYMENTS_ADDRESS } from '#web/features/ledger/list/payments-address.ts';
import { PaymentsList } from '#web/features/ledger/list/payments-list.tsx';
import { useListAddress } from '#web/platform/addresses/list-address.ts';
import { ListExports } from '#web/ui/list/list-exports.tsx';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { DoctorFilter } from '../work-orders/doctor-filter.ts';
import { usePaymentDialogs } from './use-payment-dialogs.tsx';

/** What came in from doctors, day by day: `/admin/payments`. */
export function PaymentsScreen() {
  const { view } = useListAddress(PAYMENTS_ADDRESS);
  const [message, showMessage] = useState<ShownMessage | null>(null);
  const { openPayment, dialogs } = usePaymentDialogs(showMessage);
  return (
    <>
      <PageTitle
        actions={
          <ListExports
            lists={[{ exporter: paymentsExporter(view) }]}
            onFailed={(text) => showMessage({ kind: 'error', text })}
          />
        }
      >
        {PAYMENTS_TITLE}
      </PageTitle>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      <PaymentsList DoctorField={DoctorFilter} onOpen={openPayment} />
      {dialogs}
    </>
  );
}
