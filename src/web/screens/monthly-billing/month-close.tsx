import { Month } from '#contract/kit/fields.ts';
import { z } from '#contract/kit/zod.ts';
import { monthOf, previousMonth } from '#domain/monthly-billing/billing-month.ts';
import { MonthClose } from '#web/features/monthly-billing/list/close/month-close.tsx';
import { MonthField } from '#web/features/monthly-billing/parts/month-field.tsx';
import { useAddressSearch } from '#web/platform/addresses/address-search.ts';
import { useToday } from '#web/platform/session/session.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import classes from './month-close.module.css';
import { BackToDashboard } from '../dashboards/back-to-dashboard.tsx';

interface CloseAddress {
  readonly month?: string;
}

/** What is no month is left out: the last one that is over is shown. */
function readAddress(raw: Readonly<Record<string, unknown>>): CloseAddress {
  const month = z.safeParse(Month, raw['month']);
  return month.success ? { month: month.data } : {};
}

/** The close of a month: `/admin/month-close`. */
export function MonthCloseScreen() {
  const thisMonth = monthOf(useToday());
  const [address, change] = useAddressSearch(readAddress);
  const month = address.month ?? previousMonth(thisMonth);
  return (
    <>
      <PageTitle actions={<BackToDashboard />}>Month Close</PageTitle>
      <div className={classes['month']}>
        <MonthField value={month} last={thisMonth} onChange={(chosen) => change({ month: chosen })} />
      </div>
      {/* What came of one month's bills is not said of another's. */}
      <MonthClose key={month} month={month} />
    </>
  );
}
