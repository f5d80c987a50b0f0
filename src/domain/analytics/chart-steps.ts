// Groups the days of a chart by days, weeks or months, so that long ranges stay readable.
import { weekdayOf } from '#domain/laboratory/working-days.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import type { Period } from './range.ts';
import { daysIn } from './range.ts';

export type ChartStep = 'day' | 'week' | 'month';

/** The longest ranges (days) that are shown by days and by weeks. */
const MAX_DAYS = 92;
const MAX_DAYS_BY_WEEKS = 366;

export function chartStepOf(period: Period): ChartStep {
  const days = daysIn(period);
  if (days <= MAX_DAYS) return 'day';
  return days <= MAX_DAYS_BY_WEEKS ? 'week' : 'month';
}

/** The first day of the step that contains a day. Weeks start on Monday. */
function stepOfDay(day: CalendarDay, step: ChartStep): CalendarDay {
  if (step === 'day') return day;
  return step === 'month' ? `${day.slice(0, 7)}-01` : addDays(day, 1 - weekdayOf(day));
}

/**
 * Sums consecutive days by steps. Each step has its first day within the range. The first and last step may be
 * incomplete.
 */
export function sumBySteps<Row extends { readonly day: CalendarDay }>(
  days: readonly Row[],
  step: ChartStep,
  add: (sum: Row, more: Row) => Row,
): readonly Row[] {
  const sums: Row[] = [];
  for (const row of days) {
    const last = sums.at(-1);
    if (last !== undefined && stepOfDay(last.day, step) === stepOfDay(row.day, step)) {
      sums[sums.length - 1] = { ...add(last, row), day: last.day };
    } else sums.push(row);
  }
  return sums;
}
