// The report of the system monitor that is saved as a file.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';

/** The file's name, with the day. */
export const healthReportName = (today: CalendarDay): string => `system-health-${today}.json`;

/** What is said of a check that could not be made. */
export interface FailedCheck {
  readonly checked_at: string;
  readonly error: string;
}
