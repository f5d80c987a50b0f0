import type { AdminDashboard } from '#contract/dashboards.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { formatMoney } from '#domain/shared/money.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import classes from './figure.module.css';

/** How revenue went by weeks: a line, and the same in words. */
export function RevenueWeeks({ weeks }: { readonly weeks: AdminDashboard['revenue_weeks'] }) {
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
    <div className={classes['aside']}>
      <Sparkline label={words.join('; ')} values={weeks.map(({ amount }) => Number(amount))} />
      <span className={classes['note']}>Revenue, {weeks.length} weeks</span>
    </div>
  );
}
