// Unpaid bills that are too old: bills that need follow-up, and all other unpaid bills.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';

/** How many days a bill may be unpaid. */
export const FOLLOW_UP_DAYS = 7;

/** The label of bills that need follow-up: pending, with an amount, unpaid, dated before `followUpBefore`. */
export const FOLLOW_UP_LABEL = `Pending with an amount, older than ${FOLLOW_UP_DAYS} days`;

/** The label of all other unpaid bills of that age: priced, printed or sent, or without an amount. */
export const OTHER_UNPAID_LABEL = `Other unpaid, older than ${FOLLOW_UP_DAYS} days`;

/** Unpaid bills dated before this day are too old. */
export const followUpBefore = (today: CalendarDay): CalendarDay => addDays(today, -FOLLOW_UP_DAYS);
