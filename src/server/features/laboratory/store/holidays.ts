import type { Holiday } from '#domain/laboratory/holidays.ts';
import type { Database } from '#server/database.ts';
import type { Kysely } from 'kysely';

/** Replaces the holidays of a year. */
export async function replaceHolidays(
  db: Kysely<Database>,
  {
    year,
    holidays,
    savedBy,
  }: { readonly year: number; readonly holidays: readonly Holiday[]; readonly savedBy: string },
): Promise<void> {
  await db.deleteFrom('holidays').where('day', '>=', `${year}-01-01`).where('day', '<=', `${year}-12-31`).execute();
  if (holidays.length === 0) return;
  const rows = holidays.map(({ day, name }) => ({ day, name, saved_by: savedBy }));
  await db.insertInto('holidays').values(rows).execute();
}
