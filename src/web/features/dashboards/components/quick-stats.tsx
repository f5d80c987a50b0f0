import { ALL_BILLS_VIEW, monthlyRevenueView } from '#domain/billing/bill-figures.ts';
import { MONEY_FIGURES } from '#domain/ledger/money-figures.ts';
import { orderView } from '#domain/work-orders/order-figures.ts';
import { billsPathOf, listPathOf } from '#web/platform/addresses/paths.ts';
import type { AdminFiguresProps } from './admin-figures.ts';
import { amountIn, countIn } from './count-text.ts';
import { FigureButton, FigureLink } from './figure.tsx';
import { Figures } from './figures.tsx';

interface QuickStatsProps extends AdminFiguresProps {
  readonly onOpenAlerts: () => void;
}

/** The six most important figures of the admin dashboard. */
export function QuickStats({ data, day, onOpenAlerts }: QuickStatsProps) {
  return (
    <Figures title="Quick stats">
      <FigureLink
        to={listPathOf(true)}
        view={orderView('total_orders', day)}
        label="Total orders"
        note="All time"
        value={countIn(data, 'total_orders')}
      />
      <FigureLink
        to={billsPathOf(true)}
        view={ALL_BILLS_VIEW}
        label="Total bills"
        note="All time"
        value={countIn(data, 'total_bills')}
      />
      <FigureLink
        to={billsPathOf(true)}
        view={monthlyRevenueView(day)}
        label={MONEY_FIGURES.monthly_revenue.label}
        note={MONEY_FIGURES.monthly_revenue.about}
        value={amountIn(data, data?.monthly_revenue)}
      />
      <FigureLink
        to={listPathOf(true)}
        view={orderView('todays_orders', day)}
        label="Today’s orders"
        note="Ordered today"
        value={countIn(data, 'todays_orders')}
      />
      <FigureLink
        to={listPathOf(true)}
        view={orderView('pending_orders', day)}
        label="Pending"
        note="Not completed"
        value={countIn(data, 'pending_orders')}
      />
      <FigureButton
        label="Alerts"
        note="Need attention"
        value={countIn(data, 'alerts')}
        pressing={(data?.alerts ?? 0) > 0}
        onClick={onOpenAlerts}
      />
    </Figures>
  );
}
