// Trials that have been with the doctor for too long.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';

/** How many days a trial may be with the doctor. */
export const TRIAL_OUT_DAYS = 7;

/** The label of the filter for overdue trials. */
export const TRIALS_OUT_LABEL = `Trial with the doctor for more than ${TRIAL_OUT_DAYS} days`;

/** The label of the filter for open orders with a trial at the doctor. */
export const AT_DOCTOR_LABEL = 'Trial with the doctor';

/** A trial that is not back is overdue if it was sent before this day. */
export const trialsOutSince = (today: CalendarDay): CalendarDay => addDays(today, -TRIAL_OUT_DAYS);
