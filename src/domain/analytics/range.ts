// The days that the analytics speak of, and those before that they are compared with.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import type { FieldFault, Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';

/** Ranges that end today, in days. */
export const ANALYTICS_DAYS = [7, 30, 90, 365] as const;
export type AnalyticsDays = (typeof ANALYTICS_DAYS)[number];
export const DEFAULT_ANALYTICS_DAYS: AnalyticsDays = 30;

/** The longest range that can be typed: three years, in days. */
export const MAX_RANGE_DAYS = 1096;

export const RANGE_TEXTS = {
  fromMissing: 'Select the start date',
  toMissing: 'Select the end date',
  toBeforeFrom: 'The end date cannot be before the start date',
  toAfterToday: 'The end date cannot be after today',
  tooLong: 'Select at most three years',
  both: 'Enter either a number of days or a start and end date',
} as const;

/** Days in a row, both ends included. */
export interface Period {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

/** The requested range: a number of days, or a first and a last day; the default where neither. */
export interface RangeInput {
  readonly days?: AnalyticsDays | undefined;
  readonly from?: CalendarDay | undefined;
  readonly to?: CalendarDay | undefined;
}

/** The last `days` days, today included. */
export const lastDays = (days: number, today: CalendarDay): Period => ({ from: addDays(today, 1 - days), to: today });

/** The days that are meant, or what is wrong with them. */
export function periodOf({ days, from, to }: RangeInput, today: CalendarDay): Outcome<Period, 'invalid_input'> {
  if (from === undefined && to === undefined) return done(lastDays(days ?? DEFAULT_ANALYTICS_DAYS, today));
  const faults = days === undefined ? checkRange({ from, to }, today) : [{ field: 'days', message: RANGE_TEXTS.both }];
  return faults.length > 0 || from === undefined || to === undefined ? refuseFields(faults) : done({ from, to });
}

/** The faults of a typed range, in the order of its fields. */
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

/** How many days a period has. */
export const daysIn = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** As many days, right before. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -daysIn(period)),
  to: addDays(period.from, -1),
});

/** What a figure over time is summed up by: a long range by months, so that it can be read. */
export type Step = 'day' | 'month';
export const stepOf = (period: Period): Step => (daysIn(period) > 92 ? 'month' : 'day');
