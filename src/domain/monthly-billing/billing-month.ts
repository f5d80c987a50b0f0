// The month for which a doctor is billed, as `YYYY-MM`.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays, isCalendarDay, MONTH_NAMES } from '#domain/shared/calendar-day.ts';
import { must } from '#domain/shared/must.ts';

export type BillingMonth = string;

/** Whether the text is a month `YYYY-MM` within the supported years. */
export const isBillingMonth = (text: string): boolean => /^\d{4}-\d\d$/.test(text) && isCalendarDay(`${text}-01`);

export const monthOf = (day: CalendarDay): BillingMonth => day.slice(0, 7);

/** `November 2026` */
export const monthName = (month: BillingMonth): string =>
  `${must(MONTH_NAMES[Number(month.slice(5)) - 1], `the month ${month}`)} ${month.slice(0, 4)}`;

export const firstDayOf = (month: BillingMonth): CalendarDay => `${month}-01`;

export const lastDayOf = (month: BillingMonth): CalendarDay => addDays(firstDayOf(nextMonth(month)), -1);

export const nextMonth = (month: BillingMonth): BillingMonth => shifted(month, 1);
export const previousMonth = (month: BillingMonth): BillingMonth => shifted(month, -1);

function shifted(month: BillingMonth, by: number): BillingMonth {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}
