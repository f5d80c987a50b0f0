import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { LEDGER_TEXTS } from '#domain/ledger/texts.ts';
import { monthOf, previousMonth } from '#domain/monthly-billing/billing-month.ts';
import { BILLS_KEY } from '#web/features/billing/api.ts';
import { MONTH_END_ADDRESS } from '#web/features/monthly-billing/list/month-end/month-end-address.ts';
import { MonthEnd } from '#web/features/monthly-billing/list/month-end/month-end.tsx';
import { MonthField } from '#web/features/monthly-billing/components/month-field.tsx';
import { WORK_ORDERS_KEY } from '#web/features/work-orders/api.ts';
import { useListAddress } from '#web/platform/addresses/list-address.ts';
import { useToday } from '#web/platform/session/session.ts';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { MessageBar } from '#web/ui/messages/message-bar.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { DoctorQuestion } from '../ledger/lazy-dialogs.ts';
import { usePaymentDialogs } from '../ledger/use-payment-dialogs.tsx';
import classes from './month-end.module.css';

/** Month-end billing: `/admin/month-close`. The default is the previous month. */
export function MonthEndScreen() {
  const thisMonth = monthOf(useToday());
  const client = useQueryClient();
  const [message, showMessage] = useState<ShownMessage | null>(null);
  const [asking, setAsking] = useState(false);
  const { pay, dialogs } = usePaymentDialogs(showMessage);
  const { view, change } = useListAddress(MONTH_END_ADDRESS);
  const month = view.month ?? previousMonth(thisMonth);
  const onPriced = useCallback(() => {
    void client.invalidateQueries({ queryKey: WORK_ORDERS_KEY });
    void client.invalidateQueries({ queryKey: BILLS_KEY });
  }, [client]);
  return (
    <>
      <PageTitle>Month-End Billing</PageTitle>
      <div className={classes['month']}>
        <MonthField value={month} last={thisMonth} onChange={(chosen) => change({ month: chosen, step: undefined })} />
      </div>
      {message === null ? null : <MessageBar message={message} onDismiss={() => showMessage(null)} />}
      {/* What came of one month's bills is not said of another's. */}
      <MonthEnd
        key={month}
        {...{ month, view, change, onPriced }}
        onPay={({ id, doctor_id, doctor_name, money }) =>
          pay({ doctor_id, doctor_name, bill: { id, open: money.open } })
        }
        onRecordPayment={() => setAsking(true)}
      />
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
