// A day in figures, for paper and for fields in which days are typed. Screens say `5 Nov 2026` (calendar-day.ts), so that no screen has two ways.
import type { CalendarDay } from './calendar-day.ts';

/** `DD-MM-YYYY` */
export const formatDay = (day: CalendarDay): string => `${day.slice(8, 10)}-${day.slice(5, 7)}-${day.slice(0, 4)}`;
