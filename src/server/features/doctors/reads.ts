import { DOCTORS_LISTED, DOCTORS_NEAR } from '#contract/doctors.ts';
import { doctorKey, withoutTitle } from '#domain/doctors/doctor-name.ts';
import { tidyLine } from '#domain/shared/text.ts';
import type { Database } from '#server/database.ts';
import { containing, holdsDotted } from '#server/platform/db/like.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

interface NamedDoctor {
  readonly id: string;
  readonly name: string;
}

/** Doctors whose name holds the typed text (a leading Dr aside): the one of that very name, those that begin with it, then by name. */
export async function searchDoctors(db: Kysely<Database>, typed: string): Promise<NamedDoctor[]> {
  const text = withoutTitle(typed);
  const key = doctorKey(typed);
  const holdsIt = sql<boolean>`(lower(name) like lower(${containing(text)}) and ${holdsDotted(sql`name`, text)} or key = ${key})`;
  return db
    .selectFrom('doctors')
    .select(['id', 'name'])
    .$if(text !== '', (query) => query.where(holdsIt))
    .orderBy(sql<boolean>`key = ${key}`, 'desc')
    .orderBy(sql<boolean>`starts_with(key, ${key})`, 'desc')
    .orderBy('key')
    .limit(DOCTORS_LISTED)
    .execute();
}

/** How alike two names must be to be taken for one another's misspelling: of 1, by the letters that they share three at a time. */
const SIMILAR = 0.4;

/** Doctors whose whole name, or a word of it, is spelled much like the typed one; the likest first. */
export async function similarDoctors(db: Kysely<Database>, typed: string): Promise<NamedDoctor[]> {
  const [key, text] = [doctorKey(typed), withoutTitle(typed)];
  const likeness = sql<number>`greatest(similarity(key, ${key}), word_similarity(lower(${text}), lower(name)))`;
  return db
    .selectFrom('doctors')
    .select(['id', 'name'])
    .where(sql<boolean>`(key % ${key} or lower(${text}) <% lower(name))`)
    .where(sql<boolean>`${likeness} >= ${SIMILAR}`)
    .orderBy(likeness, 'desc')
    .orderBy('key')
    .limit(DOCTORS_NEAR)
    .execute();
}

/**
 * Ids of the doctors meant by a filter: the one of that normalised name, and one stored under an older key of the very name; else those
 * whose name holds it.
 */
export async function doctorIdsFor(db: Kysely<Database>, typed: string): Promise<string[]> {
  const key = doctorKey(typed);
  const exact = await db
    .selectFrom('doctors')
    .select('id')
    .where(sql<boolean>`(key = ${key} or lower(name) = lower(${tidyLine(typed)}))`)
    .execute();
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

/** The doctor of a typed name, where the laboratory knows one. */
export const readKnownDoctor = (db: Kysely<Database>, typed: string): Promise<NamedDoctor | undefined> =>
  db.selectFrom('doctors').select(['id', 'name']).where('key', '=', doctorKey(typed)).executeTakeFirst();
