import { DOCTORS_LISTED } from '#contract/doctors.ts';
import { doctorKey, withoutTitle } from '#domain/doctors/doctor-name.ts';
import type { Database } from '#server/database.ts';
import { containing } from '#server/platform/db/like.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Doctors whose name holds the typed text (a leading Dr aside); names that begin with it first, then by name. */
export async function searchDoctors(db: Kysely<Database>, typed: string): Promise<{ id: string; name: string }[]> {
  const text = withoutTitle(typed);
  const beginsWithIt = sql<boolean>`starts_with(key, ${doctorKey(typed)})`;
  return db
    .selectFrom('doctors')
    .select(['id', 'name'])
    .$if(text !== '', (query) => query.where(sql<boolean>`lower(name) like lower(${containing(text)})`))
    .orderBy(beginsWithIt, 'desc')
    .orderBy('key')
    .limit(DOCTORS_LISTED)
    .execute();
}

/** Ids of the doctors meant by a filter: the one of that normalised name, else those whose name holds it. */
export async function doctorIdsFor(db: Kysely<Database>, typed: string): Promise<string[]> {
  const key = doctorKey(typed);
  const exact = await db.selectFrom('doctors').select('id').where('key', '=', key).execute();
  if (exact.length > 0) return exact.map(({ id }) => id);
  const MOST = 500;
  const similar = await db
    .selectFrom('doctors')
    .select('id')
    .where('key', 'like', containing(key))
    .limit(MOST)
    .execute();
  return similar.map(({ id }) => id);
}
