import type { Percent } from '#domain/prices/percent.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Locks a doctor until the transaction ends. */
export const lockDoctor = (
  db: Kysely<Database>,
  id: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> =>
  db.selectFrom('doctors').select(['id', 'name']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Finds a doctor without a lock, to preview a change. */
export const findDoctor = (db: Kysely<Database>, id: string): Promise<{ readonly id: string } | undefined> =>
  db.selectFrom('doctors').select('id').where('id', '=', id).executeTakeFirst();

/** Locks doctors by id. */
export const lockPricedDoctors = (db: Kysely<Database>, ids: readonly string[]): Promise<unknown> =>
  sql`select from doctors where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);

export interface TermsInput {
  readonly valid_from: CalendarDay;
  readonly price_list_id: string | null;
  readonly discount_percent: Percent;
}

/** Returns the terms of a locked doctor that begin on the day. `isFirst`: the doctor has no terms yet. */
export async function readTermsBefore(
  db: Kysely<Database>,
  doctorId: string,
  day: CalendarDay,
): Promise<{ readonly stored: TermsInput | undefined; readonly isFirst: boolean }> {
  const terms = await db
    .selectFrom('doctor_terms')
    .select(['valid_from', 'price_list_id', 'discount_percent'])
    .where('doctor_id', '=', doctorId)
    .execute();
  return { stored: terms.find(({ valid_from }) => valid_from === day), isFirst: terms.length === 0 };
}

/** Saves the terms of a locked doctor from a day on. */
export async function saveTerms(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  doctor_id: string,
  terms: TermsInput,
  set_by: string,
): Promise<void> {
  const set = { ...terms, set_by, set_at: now.toISOString() };
  await db
    .insertInto('doctor_terms')
    .values({ doctor_id, ...set })
    .onConflict((conflict) => conflict.columns(['doctor_id', 'valid_from']).doUpdateSet(set))
    .execute();
}
