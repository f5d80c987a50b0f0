// When a trial has been at the doctor's for too long.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';

/** Days that a trial may be out. */
export const TRIAL_OUT_DAYS = 7;

/** What the list of orders calls it. */
export const TRIALS_OUT_LABEL = `Trial with the doctor for more than ${TRIAL_OUT_DAYS} days`;

/** The list's name of an open order with a trial at the doctor, for any time. */
export const AT_DOCTOR_LABEL = 'Trial with the doctor';

/** A trial that is not back is out for too long if it was sent before this day. */
export const trialsOutSince = (today: CalendarDay): CalendarDay => addDays(today, -TRIAL_OUT_DAYS);
