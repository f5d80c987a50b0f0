// Which bills wait for too long: those to be followed up, of which nothing came, and all others that are not paid.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';

/** Days that a bill may wait. */
export const FOLLOW_UP_DAYS = 7;

/** What the list of bills calls those to be followed up: pending, with an amount, not paid, dated before `followUpBefore`. */
export const FOLLOW_UP_LABEL = `Pending with an amount, older than ${FOLLOW_UP_DAYS} days`;

/** What it calls every other bill that is as old and not paid: priced, printed or sent, or without an amount. */
export const OTHER_UNPAID_LABEL = `Other unpaid, older than ${FOLLOW_UP_DAYS} days`;

/** A bill that is not paid waits for too long if its date is before this day. */
export const followUpBefore = (today: CalendarDay): CalendarDay => addDays(today, -FOLLOW_UP_DAYS);
