// The period of a statement of account.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { FIRST_DAY, addDays, daysOfMonth, financialYearOf, formatDayShort } from '#domain/shared/calendar-day.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import type { Period } from './statement-lines.ts';

/** The named periods. Current periods end today. */
export const STATEMENT_PERIODS = ['this_month', 'last_month', 'this_year', 'last_year', 'all'] as const;
export type StatementPeriod = (typeof STATEMENT_PERIODS)[number];

export const DEFAULT_STATEMENT_PERIOD: StatementPeriod = 'this_year';

export const STATEMENT_PERIOD_LABELS: Readonly<Record<StatementPeriod, string>> = {
  this_month: 'This month',
  last_month: 'Last month',
  this_year: 'This financial year',
  last_year: 'Last financial year',
  all: 'Everything',
};

/** The financial year starts in April. */
const yearFrom = (year: number): CalendarDay => `${year}-04-01`;

export function periodOf(chosen: StatementPeriod, today: CalendarDay): Period {
  const { date_from: thisMonth } = daysOfMonth(today);
  const year = financialYearOf(today);
  if (chosen === 'this_month') return { from: thisMonth, to: today };
  if (chosen === 'this_year') return { from: yearFrom(year), to: today };
  if (chosen === 'all') return { from: FIRST_DAY, to: today };
  if (chosen === 'last_year') return { from: yearFrom(year - 1), to: `${year}-03-31` };
  const before = daysOfMonth(addDays(thisMonth, -1));
  return { from: before.date_from, to: before.date_to };
}

/** The named period with these dates; undefined for other dates. */
export const chosenPeriod = ({ from, to }: Period, today: CalendarDay): StatementPeriod | undefined =>
  STATEMENT_PERIODS.find((chosen) => {
    const period = periodOf(chosen, today);
    return period.from === from && period.to === to;
  });

/** `1 Apr 2026 to 22 Nov 2026`, `up to 22 Nov 2026` */
export const periodText = ({ from, to }: Period, format = formatDayShort): string =>
  from === FIRST_DAY ? `up to ${format(to)}` : `${format(from)} to ${format(to)}`;

export const PERIOD_REVERSED = 'The end date is before the start date';

export const periodFaults = ({ from, to }: Period): FieldFault[] =>
  to < from ? [{ field: 'to', message: PERIOD_REVERSED }] : [];
