import { useState } from 'react';
import { DAY_BOOK_TITLE } from '#domain/ledger/day-book.ts';
import { DayBookList } from '#web/features/ledger/list/day-book-list.tsx';
import type { SaidMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { DoctorFilter } from '../work-orders/doctor-filter.ts';
import { usePaymentDialogs } from './use-payment-dialogs.tsx';

/** What came in from doctors, day by day: `/admin/payments`. */
export function DayBookScreen() {
  const [message, showMessage] = useState<SaidMessage | null>(null);
  const { openPayment, dialogs } = usePaymentDialogs(showMessage);
  return (
    <>
      <PageTitle>{DAY_BOOK_TITLE}</PageTitle>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      <DayBookList DoctorField={DoctorFilter} onOpen={openPayment} />
      {dialogs}
    </>
  );
}
