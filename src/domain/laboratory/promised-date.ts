// The promised date of work, and the dates that an expected date field suggests.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatDayShort, isCalendarDay } from '#domain/shared/calendar-day.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import type { WorkCalendar } from './working-days.ts';
import { dayOffText, weekdayName, workingDayAfter } from './working-days.ts';

/** The suggested expected dates, in working days from today. */
const DAYS_AHEAD = [1, 2, 3, 5, 7, 10] as const;

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
