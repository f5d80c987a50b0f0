import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { monthOf, previousMonth } from '#domain/monthly-billing/billing-month.ts';
import { BILLS_KEY } from '#web/features/billing/api.ts';
import { MONTH_END_ADDRESS } from '#web/features/monthly-billing/list/month-end/month-end-address.ts';
import { MonthEnd } from '#web/features/monthly-billing/list/month-end/month-end.tsx';
import { MonthField } from '#web/features/monthly-billing/components/month-field.tsx';
import { WORK_ORDERS_KEY } from '#web/features/work-orders/api.ts';
import { useListAddress } from '#web/platform/addresses/list-address.ts';
import { useToday } from '#web/platform/session/session.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import classes from './month-end.module.css';

/** Month-end billing: `/admin/month-close`. The default is the previous month. */
export function MonthEndScreen() {
  const thisMonth = monthOf(useToday());
  const client = useQueryClient();
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
        <MonthField value={month} last={thisMonth} onChange={(chosen) => change({ month: chosen })} />
      </div>
      {/* What came of one month's bills is not said of another's. */}
      <MonthEnd key={month} {...{ month, view, change, onPriced }} />
    </>
  );
}
