// The period of the analytics, and the previous period for comparison.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import type { FieldFault, Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';

/** The ranges to choose from, in days. They end today. */
export const ANALYTICS_DAYS = [7, 30, 90, 365] as const;
export type AnalyticsDays = (typeof ANALYTICS_DAYS)[number];
export const DEFAULT_ANALYTICS_DAYS: AnalyticsDays = 30;

/** The longest custom range, in days: three years. */
export const MAX_RANGE_DAYS = 1096;

export const RANGE_TEXTS = {
  fromMissing: 'Select the start date',
  toMissing: 'Select the end date',
  toBeforeFrom: 'The end date cannot be before the start date',
  toAfterToday: 'The end date cannot be after today',
  tooLong: 'Select at most three years',
  both: 'Enter either a number of days or a start and end date',
} as const;

/** A range of days, including both ends. */
export interface Period {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

/** The requested range: a number of days, or a first and last day. The default applies if both are missing. */
export interface RangeInput {
  readonly days?: AnalyticsDays | undefined;
  readonly from?: CalendarDay | undefined;
  readonly to?: CalendarDay | undefined;
}

/** The last `days` days, including today. */
export const lastDays = (days: number, today: CalendarDay): Period => ({ from: addDays(today, 1 - days), to: today });

/** Returns the requested period, or the faults of the range. */
export function periodOf({ days, from, to }: RangeInput, today: CalendarDay): Outcome<Period, 'invalid_input'> {
  if (from === undefined && to === undefined) return done(lastDays(days ?? DEFAULT_ANALYTICS_DAYS, today));
  const faults = days === undefined ? checkRange({ from, to }, today) : [{ field: 'days', message: RANGE_TEXTS.both }];
  return faults.length > 0 || from === undefined || to === undefined ? refuseFields(faults) : done({ from, to });
}

/** Returns the faults of a custom range, in the order of its fields. */
export function checkRange({ from, to }: Omit<RangeInput, 'days'>, today: CalendarDay): FieldFault[] {
  if (from === undefined || to === undefined) {
    return [
      ...(from === undefined ? [{ field: 'from', message: RANGE_TEXTS.fromMissing }] : []),
      ...(to === undefined ? [{ field: 'to', message: RANGE_TEXTS.toMissing }] : []),
    ];
  }
  if (to > today) return [{ field: 'to', message: RANGE_TEXTS.toAfterToday }];
  if (to < from) return [{ field: 'to', message: RANGE_TEXTS.toBeforeFrom }];
  return daysIn({ from, to }) > MAX_RANGE_DAYS ? [{ field: 'from', message: RANGE_TEXTS.tooLong }] : [];
}

/** The number of days in a period. */
export const daysIn = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** The period of the same length that ends just before this one. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -daysIn(period)),
  to: addDays(period.from, -1),
});

/** How figures over time are grouped: long periods by months. */
export type PeriodStep = 'day' | 'month';
export const periodStepOf = (period: Period): PeriodStep => (daysIn(period) > 92 ? 'month' : 'day');
