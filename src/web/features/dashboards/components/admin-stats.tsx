import { monthlyRevenueView } from '#domain/billing/bill-figures.ts';
import { ACTIVE_DOCTORS_VIEW, orderView } from '#domain/work-orders/order-figures.ts';
import { billsPathOf, listPathOf } from '#web/platform/addresses/paths.ts';
import type { AdminFiguresProps } from './admin-figures.ts';
import { amountIn, countIn } from './count-text.ts';
import { FigureLink } from './figure.tsx';
import { Figures } from './figures.tsx';
import { RevenueWeeks } from './revenue-weeks.tsx';

/** How the month goes. */
export function AdminStats({ data, day }: AdminFiguresProps) {
  const total = countIn(data, 'total_orders');
  return (
    <Figures
      title="This month"
      aside={data === undefined || data.total_orders === 0 ? null : <RevenueWeeks weeks={data.revenue_weeks} />}
    >
      <FigureLink
        to={listPathOf(true)}
        view={orderView('this_months_orders', day)}
        label="This month’s orders"
        note={total === null ? 'Of all orders' : `${total} in total`}
        value={countIn(data, 'this_months_orders')}
      />
      <FigureLink
        to={billsPathOf(true)}
        view={monthlyRevenueView(day)}
        label="Monthly revenue"
        note="Paid bills of this month"
        value={amountIn(data, data?.monthly_revenue)}
      />
      <FigureLink
        to={listPathOf(true)}
        view={ACTIVE_DOCTORS_VIEW}
        label="Active doctors"
        note="With open orders"
        value={countIn(data, 'active_doctors')}
      />
    </Figures>
  );
}
