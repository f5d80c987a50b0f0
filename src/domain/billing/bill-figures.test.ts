import { addDays } from '#domain/shared/calendar-day.ts';
import { expect, test } from 'vitest';
import { ALL_BILLS_VIEW, REVENUE_WEEKS, monthlyRevenueView, revenueWeeks, weeksRevenueView } from './bill-figures.ts';

test('monthly revenue counts the paid bills of the whole current month, leap days too; all bills are every bill', () => {
  expect(monthlyRevenueView('2028-02-10')).toEqual({ date_from: '2028-02-01', date_to: '2028-02-29', paid: 'yes' });
  expect(ALL_BILLS_VIEW).toEqual({});
});

test('the weeks of revenue follow each other without a gap, end today, and equal their views', () => {
  const today = '2027-01-03';
  const weeks = revenueWeeks(today);
  expect(weeks).toHaveLength(REVENUE_WEEKS);
  expect(weeks.slice(-2)).toEqual([
    { date_from: '2026-12-21', date_to: '2026-12-27' },
    { date_from: '2026-12-28', date_to: '2027-01-03' },
  ]);
  expect(weeks.slice(1).map(({ date_from }) => date_from)).toEqual(
    weeks.slice(0, -1).map(({ date_to }) => addDays(date_to, 1)),
  );
  expect(weeksRevenueView(today)).toEqual({ date_from: weeks[0]?.date_from, date_to: today, paid: 'yes' });
});
