import { useState } from 'react';
import { DAY_BOOK_TITLE } from '#domain/ledger/day-book.ts';
import { takePayments } from '#web/features/ledger/api-day-book.ts';
import { DAY_BOOK_ADDRESS } from '#web/features/ledger/list/day-book-address.ts';
import { DayBookList } from '#web/features/ledger/list/day-book-list.tsx';
import { useListAddress } from '#web/platform/addresses/list-address.ts';
import { ListExports } from '#web/ui/list/list-exports.tsx';
import type { SaidMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { DoctorFilter } from '../work-orders/doctor-filter.ts';
import { usePaymentDialogs } from './use-payment-dialogs.tsx';

/** What came in from doctors, day by day: `/admin/payments`. */
export function DayBookScreen() {
  const { view } = useListAddress(DAY_BOOK_ADDRESS);
  const [message, showMessage] = useState<SaidMessage | null>(null);
  const { openPayment, dialogs } = usePaymentDialogs(showMessage);
  return (
    <>
      <PageTitle
        actions={
          <ListExports
            lists={[{ take: takePayments(view) }]}
            onFailed={(text) => showMessage({ kind: 'error', text })}
          />
        }
      >
        {DAY_BOOK_TITLE}
      </PageTitle>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      <DayBookList DoctorField={DoctorFilter} onOpen={openPayment} />
      {dialogs}
    </>
  );
}
