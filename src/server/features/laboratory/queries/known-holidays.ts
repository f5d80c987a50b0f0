import type { Holiday } from '#domain/laboratory/holidays.ts';
import { HOLIDAY_DAYS_AHEAD } from '#domain/laboratory/holidays.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';

const readBetween = (db: Kysely<Database>, first: CalendarDay, last: CalendarDay): Promise<Holiday[]> =>
  db
    .selectFrom('holidays')
    .select(['day', 'name'])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day')
    .execute();

export const readHolidaysOfYear = (db: Kysely<Database>, year: number): Promise<Holiday[]> =>
  readBetween(db, `${year}-01-01`, `${year}-12-31`);

/** Returns the holidays up to the latest date that can be promised today. */
export const readHolidaysAhead = (db: Kysely<Database>, today: CalendarDay): Promise<Holiday[]> =>
  readBetween(db, today, addDays(today, HOLIDAY_DAYS_AHEAD));
