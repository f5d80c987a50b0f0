// Days as digits, for paper, typed fields and the created date of users. Other screens show `5 Nov 2026`
// (calendar-day.ts).
import type { CalendarDay } from './calendar-day.ts';

/** `DD-MM-YYYY` */
export const formatDay = (day: CalendarDay): string => `${day.slice(8, 10)}-${day.slice(5, 7)}-${day.slice(0, 4)}`;
