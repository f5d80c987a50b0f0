// Working days of the laboratory, the hint for days off, and promised dates.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays, formatDayShort, isCalendarDay } from '#domain/shared/calendar-day.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import { must } from '#domain/shared/must.ts';
import type { Holiday } from './holidays.ts';

/** In the order of ISO 8601: Monday is weekday 1. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The ISO weekday of a day: 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: CalendarDay): number => new Date(day).getUTCDay() || WEEKDAYS.length;

const weekdayName = (day: CalendarDay): string => must(WEEKDAYS[weekdayOf(day) - 1], 'the weekday');

/** The working days and holidays of the laboratory. */
export interface WorkCalendar {
  /** ISO weekdays. */
  readonly working_days: readonly number[];
  readonly holidays: readonly Holiday[];
}

const holidayOn = (day: CalendarDay, { holidays }: WorkCalendar): string | undefined =>
  holidays.find((holiday) => holiday.day === day)?.name;

const isWorkingDay = (day: CalendarDay, calendar: WorkCalendar): boolean =>
  calendar.working_days.includes(weekdayOf(day)) && holidayOn(day, calendar) === undefined;

/**
 * Returns the hint for a day on which the laboratory does not work; null for a working day and for an invalid day. It
 * is a hint and not an error, because work can be delivered on a day off.
 */
export function dayOffText(day: CalendarDay | '', calendar: WorkCalendar): string | null {
  if (!isCalendarDay(day)) return null;
  if (isWorkingDay(day, calendar)) return null;
  return `${holidayOn(day, calendar) ?? weekdayName(day)}: the laboratory does not work on this day`;
}

/** The suggested expected dates, in working days from today. */
const DAYS_AHEAD = [1, 2, 3, 5, 7, 10] as const;

/** The day that is `days` working days after `day`. With `days` = 0 it is `day` itself, even if that is a day off. */
export function workingDayAfter(day: CalendarDay, days: number, calendar: WorkCalendar): CalendarDay {
  let left = days;
  let then = day;
  while (left > 0) {
    then = addDays(then, 1);
    if (isWorkingDay(then, calendar)) left -= 1;
  }
  return then;
}

/** The facts that determine how long work takes. */
export interface PlannedWork {
  /** Turnaround of the product in working days; null if it has none. */
  readonly turnaround_days: number | null;
  readonly requires_trial: boolean;
}

/** The working days that a trial adds. */
const TRIAL_DAYS = 2;

/** The working days that an order takes, including a trial; null if the product has no turnaround. */
export const workingDaysOf = ({ turnaround_days, requires_trial }: PlannedWork): number | null =>
  turnaround_days === null ? null : turnaround_days + (requires_trial ? TRIAL_DAYS : 0);

/** The promised date of work that starts on a day; null if the product has no turnaround. */
export function promisedDay(work: PlannedWork, from: CalendarDay, calendar: WorkCalendar): CalendarDay | null {
  const days = workingDaysOf(work);
  return days === null ? null : workingDayAfter(from, days, calendar);
}

/** The part of the session with the laboratory's days. */
interface KnownDays extends Pick<WorkCalendar, 'holidays'> {
  readonly today: CalendarDay;
  readonly laboratory: Pick<WorkCalendar, 'working_days'>;
}

/** The part of an order that determines its promised date. */
interface OrderedWork extends PlannedWork {
  readonly order_date: CalendarDay | '';
}

/**
 * The data for an expected date field: the hint for a day off, the meaning of `+3`, and suggested days, starting with
 * the promised date of the given work.
 */
export function dayOfWork(
  value: CalendarDay | '',
  { today, holidays, laboratory: { working_days } }: KnownDays,
  work?: OrderedWork,
) {
  const calendar = { working_days, holidays };
  const ahead = (days: number): CalendarDay => workingDayAfter(today, days, calendar);
  return {
    today,
    hint: dayOffText(value, calendar),
    ahead,
    offers: {
      label: 'Working days from today',
      days: [
        ...(work === undefined ? [] : promisedOffer(work, today, calendar)),
        ...DAYS_AHEAD.map((days) => ({ typed: `+${days}`, day: ahead(days), says: shortly(ahead(days)) })),
      ],
    },
  };
}

/** The suggestion `5 working days: Wed 2 Dec`, from the order date, or from today if the order date is earlier. */
function promisedOffer({ order_date, ...work }: OrderedWork, today: CalendarDay, calendar: WorkCalendar) {
  const from = isCalendarDay(order_date) && order_date > today ? order_date : today;
  const [days, day] = [workingDaysOf(work), promisedDay(work, from, calendar)];
  if (days === null || day === null) return [];
  return [{ typed: `${countText(days, 'working day')}:`, day, says: shortly(day), isPromised: true }];
}

/** `Thu 26 Nov`: without the year, since the day is near. */
const shortly = (day: CalendarDay): string => `${weekdayName(day).slice(0, 3)} ${formatDayShort(day).slice(0, -5)}`;
