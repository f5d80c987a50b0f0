import type { AdminDashboard } from '#contract/dashboards.ts';
import { weeksRevenueView } from '#domain/billing/bill-figures.ts';
import { MONEY_FIGURES } from '#domain/ledger/money-figures.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { formatMoney } from '#domain/shared/money.ts';
import { billsPathOf } from '#web/platform/addresses/paths.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { Link } from '@tanstack/react-router';
import type { AdminFiguresProps } from './admin-figures.ts';
import classes from './figure.module.css';

interface RevenueWeeksProps extends Pick<AdminFiguresProps, 'day'> {
  readonly weeks: AdminDashboard['revenue_weeks'];
}

/** How revenue went by weeks: a line, and the same in words. It leads to the bills of these weeks. */
export function RevenueWeeks({ weeks, day }: RevenueWeeksProps) {
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
