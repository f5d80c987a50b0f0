import { monthlyRevenueView } from '#domain/billing/bill-figures.ts';
import { ACTIVE_DOCTORS_VIEW, orderView } from '#domain/work-orders/order-figures.ts';
import { billsPathOf, listPathOf } from '#web/platform/addresses/paths.ts';
import { IconCalendarMonth, IconCash, IconStethoscope } from '@tabler/icons-react';
import type { AdminFiguresProps } from './admin-figures.ts';
import { countText } from './count-text.ts';
import { FigureLink } from './figure.tsx';
import { Figures } from './figures.tsx';

/** How the month goes: the cards at the head of the admin dashboard. */
export function AdminStats({ data, day }: AdminFiguresProps) {
  const total = countText(data?.total_orders);
  return (
    <Figures title="This Month" cols={{ base: 1, sm: 3 }}>
      <FigureLink
        to={listPathOf(true)}
        view={orderView('this_months_orders', day)}
        label="This Month's Orders"
        note={total === null ? 'Of all orders' : `${total} in total`}
        icon={<IconCalendarMonth size={20} aria-hidden />}
        value={countText(data?.this_months_orders)}
      />
      <FigureLink
        to={billsPathOf(true)}
        view={monthlyRevenueView(day)}
        label="Monthly Revenue"
        note="Paid bills of this month"
        icon={<IconCash size={20} aria-hidden />}
        value={data ? { amount: data.monthly_revenue } : null}
      />
      <FigureLink
        to={listPathOf(true)}
        view={ACTIVE_DOCTORS_VIEW}
        label="Active Doctors"
        note="With work in hand"
        icon={<IconStethoscope size={20} aria-hidden />}
        value={countText(data?.active_doctors)}
      />
    </Figures>
  );
}
