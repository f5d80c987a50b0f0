// Which bills are to be followed up: they say what is owed, and nothing came of them.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';

/** Days that a bill may wait. */
export const FOLLOW_UP_DAYS = 7;

/** What the list of bills calls it. */
export const FOLLOW_UP_LABEL = `Unpaid for more than ${FOLLOW_UP_DAYS} days`;

/** A pending bill with an amount that is not paid is to be followed up if its date is before this day. */
export const followUpBefore = (today: CalendarDay): CalendarDay => addDays(today, -FOLLOW_UP_DAYS);
