import { ALL_BILLS_VIEW, monthlyRevenueView, weeksRevenueView } from '#domain/billing/bill-figures.ts';
import { MONEY_FIGURES } from '#domain/ledger/money-figures.ts';
import { ACTIVE_DOCTORS_VIEW, orderView } from '#domain/work-orders/order-figures.ts';
import { billsPathOf, listPathOf } from '#web/platform/addresses/paths.ts';
import type { AdminFiguresProps } from './admin-figures.ts';
import { amountIn, countIn } from './dashboard-figures.ts';
import { FigureButton, FigureLink } from './figure.tsx';
import { Figures } from './figures.tsx';
import type { AdminDashboard } from '#contract/dashboards.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { formatMoney } from '#domain/shared/money.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { Link } from '@tanstack/react-router';
import classes from './figure.module.css';

interface QuickStatsProps extends AdminFiguresProps {
  readonly onOpenAlerts: () => void;
}

/** The most important figures of the admin dashboard, with the revenue of the last weeks. */
export function QuickStats({ data, day, onOpenAlerts }: QuickStatsProps) {
  return (
    <Figures
      title="Quick stats"
      inTwoRows
      aside={
        data === undefined || data.total_orders === 0 ? null : <RevenueWeeks weeks={data.revenue_weeks} day={day} />
      }
    >
      <FigureLink
        to={listPathOf(true)}
        view={orderView('this_months_orders', day)}
        label="This month’s orders"
        note="Ordered this month"
        value={countIn(data, 'this_months_orders')}
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
        view={ACTIVE_DOCTORS_VIEW}
        label="Active doctors"
        note="With open orders"
        value={countIn(data, 'active_doctors')}
      />
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

interface RevenueWeeksProps extends Pick<AdminFiguresProps, 'day'> {
  readonly weeks: AdminDashboard['revenue_weeks'];
}

/** How revenue went by weeks: a line, and the same in words. It leads to the bills of these weeks. */
function RevenueWeeks({ weeks, day }: RevenueWeeksProps) {
  const { currency } = useSession().laboratory;
  const first = weeks[0];
  const last = weeks.at(-1);
  if (first === undefined || last === undefined) return null;
  const best = weeks.reduce((most, week) => (Number(week.amount) > Number(most.amount) ? week : most));
  const words = [
    `Revenue of the last ${weeks.length} weeks, from ${formatDayShort(first.date_from)}`,
    `last 7 days ${formatMoney(last.amount, currency)}`,
    `best week ${formatMoney(best.amount, currency)}, ending ${formatDayShort(best.date_to)}`,
  ];
  return (
    <Link to={billsPathOf(true)} search={(): object => weeksRevenueView(day)} className={classes['aside']}>
      <Sparkline label={words.join('; ')} values={weeks.map(({ amount }) => Number(amount))} />
      <span className={classes['note']}>
        {MONEY_FIGURES.revenue.label}, {weeks.length} weeks
      </span>
    </Link>
  );
}
