import { ALL_BILLS_VIEW, monthlyRevenueView } from '#domain/billing/bill-figures.ts';
import { orderView } from '#domain/work-orders/order-figures.ts';
import { billsPathOf, listPathOf } from '#web/platform/addresses/paths.ts';
import {
  IconBell,
  IconCalendarEvent,
  IconCash,
  IconFileInvoice,
  IconHourglass,
  IconListDetails,
} from '@tabler/icons-react';
import type { AdminFiguresProps } from './admin-figures.ts';
import { countText } from './count-text.ts';
import { FigureButton, FigureLink } from './figure.tsx';
import { Figures } from './figures.tsx';

interface QuickStatsProps extends AdminFiguresProps {
  readonly onOpenAlerts: () => void;
}

/** The admin dashboard's six figures at a glance. */
export function QuickStats({ data, day, onOpenAlerts }: QuickStatsProps) {
  return (
    <Figures title="Quick Stats" cols={{ base: 2, sm: 3, xl: 6 }}>
      <FigureLink
        to={listPathOf(true)}
        view={orderView('total_orders', day)}
        label="Total Orders"
        note="Ever entered"
        icon={<IconListDetails size={20} aria-hidden />}
        value={countText(data?.total_orders)}
      />
      <FigureLink
        to={billsPathOf(true)}
        view={ALL_BILLS_VIEW}
        label="Total Bills"
        note="Ever made"
        icon={<IconFileInvoice size={20} aria-hidden />}
        value={countText(data?.total_bills)}
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
        view={orderView('todays_orders', day)}
        label="Today's Orders"
        note="Ordered today"
        icon={<IconCalendarEvent size={20} aria-hidden />}
        value={countText(data?.todays_orders)}
      />
      <FigureLink
        to={listPathOf(true)}
        view={orderView('pending_orders', day)}
        label="Pending"
        note="Not completed"
        icon={<IconHourglass size={20} aria-hidden />}
        value={countText(data?.pending_orders)}
      />
      <FigureButton
        label="Alerts"
        note="What waits for somebody"
        icon={<IconBell size={20} aria-hidden />}
        value={countText(data?.alerts)}
        pressing={(data?.alerts ?? 0) > 0}
        onClick={onOpenAlerts}
      />
    </Figures>
  );
}
