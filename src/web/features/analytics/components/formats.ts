import type { ChartStep } from '#domain/analytics/chart-steps.ts';
import type { Period } from '#domain/analytics/range.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { formatNumber } from '#domain/shared/figure-texts.ts';
import { formatMoney, shortMoney } from '#domain/shared/money.ts';
import { useSession } from '#web/platform/session/session.ts';
import type { Column } from '#web/ui/charts/columns.ts';

/** The formats of amounts: in full, and short for the axis of a chart (`₹1.2L`). */
export function useMoneyFormats(): {
  readonly full: (amount: string) => string;
  readonly axis: (value: number, largest: number) => string;
} {
  const { currency } = useSession().laboratory;
  return {
    full: (amount) => formatMoney(amount, currency),
    axis: (value, largest) => shortMoney(value, largest, currency),
  };
}

export const countAxis = (value: number): string => formatNumber(value);

/** A column of integers. */
export const counts = <Row>(label: string, value: (row: Row) => number, drawn = false): Column<Row> => ({
  label,
  value,
  shown: (row) => countAxis(value(row)),
  drawn,
});

/** A column of percentages. */
export const percents = <Row>(label: string, value: (row: Row) => number, drawn = false): Column<Row> => ({
  label,
  value,
  shown: (row) => `${value(row).toFixed(1)}%`,
  drawn,
});

export const days = <Row>(value: (row: Row) => string): Column<Row> => ({
  label: 'Day',
  value,
  shown: (row) => formatDayShort(value(row)),
  // 5 Nov 26
  short: (row) => formatDayShort(value(row)).replace(/ \d\d(?=\d\d$)/, ' '),
});

/** A column of weeks, named by their first day. */
export const weeks = <Row>(value: (row: Row) => string): Column<Row> => ({ ...days(value), label: 'Week from' });

/** The column of the steps of a chart, each named by its first day. */
export const stepsOf = (step: ChartStep): Column<{ readonly day: string }> => {
  if (step === 'month') return months((row) => row.day.slice(0, 7));
  return (step === 'week' ? weeks : days)((row) => row.day);
};

export const months = <Row>(value: (row: Row) => string): Column<Row> => ({
  label: 'Month',
  value,
  shown: (row) => monthName(value(row)),
  // Nov 26
  short: (row) => formatDayShort(`${value(row)}-01`).replace(/^1 (\w+) \d\d/, '$1 '),
});

export const named = <Row>(label: string, value: (row: Row) => string): Column<Row> => ({ label, value });

/** `23 Oct 2026 – 21 Nov 2026` */
export const periodText = ({ from, to }: Period): string =>
  from === to ? formatDayShort(from) : `${formatDayShort(from)} – ${formatDayShort(to)}`;

/** Returns the name of a file, with its period. */
export const fileName = (what: string, { from, to }: Period): string => `${what}-${from}-to-${to}`;
