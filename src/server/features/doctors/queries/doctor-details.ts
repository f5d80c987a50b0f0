import type { DoctorCard, DoctorDetails, getDoctors } from '#contract/doctors/doctor-queries.ts';
import { MAX_DOCTORS_LISTED, MAX_SIMILAR_DOCTORS } from '#contract/doctors/doctor-queries.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import { doctorKey, withoutTitle } from '#domain/doctors/doctor-name.ts';
import type { DoctorBilling } from '#domain/doctors/record.ts';
import { must } from '#domain/shared/must.ts';
import { searchTerm, normalizeLine } from '#domain/shared/text.ts';
import type { Database } from '#server/database.ts';
import { containsPattern, containsDottedI } from '#server/platform/db/like-patterns.ts';
import { PREPARED } from '#server/platform/db/prepared-statements.ts';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { AS_TYPED, CARD, OPEN, PREFERENCES, SPELLINGS } from '../store/doctors.ts';

export interface NamedDoctor {
  readonly id: string;
  readonly name: string;
}

type SuggestedDoctor = OutputOf<typeof getDoctors>['items'][number];

interface FoundDoctor extends NamedDoctor {
  /** The other spelling that matched; null if the name matched. */
  readonly spelling: string | null;
  readonly preferences: string | null;
  readonly is_retired: boolean;
}

/** Returns whether the doctor is billed per bill or per month. */
export async function readBilling(db: Kysely<Database>, id: string): Promise<DoctorBilling> {
  const { billing } = await db
    .selectFrom('doctors')
    .modifyFront(PREPARED)
    .select('billing')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return billing;
}

/** Returns the ids of the doctors billed per bill. */
export async function readBilledSingly(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const found = await db.selectFrom('doctors').select('id').where('billing', '=', 'per_bill').execute();
  return new Set(found.map(({ id }) => id));
}

/** Returns the preferences of those of these doctors that have some, by doctor. */
export async function readPreferences(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; preferences: string }>`
    select id, preferences from doctors where id = any(${ids}::uuid[]) and preferences is not null`.execute(db);
  return new Map(rows.map(({ id, preferences }) => [id, preferences]));
}

/** SQL for the id of the doctor whose name or other spelling has this key; null if there is none. */
export const doctorOfKey = (key: string | null) =>
  sql`coalesce((select id from doctors where key = ${key}), (select doctor_id from doctor_aliases where key = ${key}))`;

/**
 * Finds doctors whose name or other spelling contains the text (without “Dr”): exact match first, then names that start
 * with the text, then by name. A retired doctor is found only by the full name or spelling.
 */
export async function searchDoctors(db: Kysely<Database>, typed: string): Promise<SuggestedDoctor[]> {
  const text = withoutTitle(typed);
  const key = doctorKey(typed);
  const holds = (row: 'd' | 'a') =>
    sql<boolean>`(lower(${sql.ref(`${row}.name`)}) like lower(${containsPattern(text)}) and ${containsDottedI(sql.ref(`${row}.name`), text)}
      or ${sql.ref(`${row}.key`)} = ${key})`;
  const found =
    text === ''
      ? sql`true`
      : sql`d.id in (select d.id from doctors d where ${holds('d')} union all
          select a.doctor_id from doctor_aliases a where ${holds('a')})`;
  const { rows } = await sql<FoundDoctor>`
    select d.id, d.name, d.retired_at is not null as is_retired, d.preferences,
      -- A spelling that equals the typed text is returned even if the name contains the text too.
      (select a.name from doctor_aliases a where a.doctor_id = d.id and ${text} <> ''
        and (a.key = ${key} or ${holds('a')} and not ${holds('d')}) order by a.key = ${key} desc, a.key limit 1) as spelling
    from doctors d
    where ${found} and (d.retired_at is null or d.id = ${doctorOfKey(key)})
    order by d.id = ${doctorOfKey(key)} desc nulls last, starts_with(d.key, ${key}) desc, d.key
    limit ${MAX_DOCTORS_LISTED}`.execute(db);
  return rows.map(({ id, name, spelling, is_retired, preferences }) => ({
    id,
    name,
    ...(spelling !== null && { spelling }),
    ...(is_retired && { is_retired }),
    ...(preferences !== null && { preferences }),
  }));
}

/** Returns the other spellings by doctor id. Doctors without any are omitted. */
export async function readSpellings(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('doctor_aliases')
    .select(['doctor_id', 'name'])
    .where(sql<boolean>`doctor_id = any(${ids}::uuid[])`)
    .orderBy('key')
    .execute();
  const byDoctor = Map.groupBy(rows, ({ doctor_id }) => doctor_id);
  return new Map([...byDoctor].map(([id, spelled]) => [id, spelled.map(({ name }) => name)]));
}

/** Minimum trigram similarity (0 to 1) of two names. */
const SIMILAR = 0.4;

/** Finds active doctors whose name, or a word in it, is similar to the text; most similar first. */
export async function similarDoctors(db: Kysely<Database>, typed: string): Promise<NamedDoctor[]> {
  const [key, text] = [doctorKey(typed), withoutTitle(typed)];
  const similarity = sql<number>`greatest(similarity(key, ${key}), word_similarity(lower(${text}), lower(name)))`;
  return db
    .selectFrom('doctors')
    .select(['id', 'name'])
    .where(sql<boolean>`(key % ${key} or lower(${text}) <% lower(name))`)
    .where(sql<boolean>`${similarity} >= ${SIMILAR}`)
    .where('retired_at', 'is', null)
    .orderBy(similarity, 'desc')
    .orderBy('key')
    .limit(MAX_SIMILAR_DOCTORS)
    .execute();
}

/**
 * Returns the ids for a doctor filter: the doctor with this key, name or spelling; if none matches, all doctors whose
 * key or spelling contains it. Names are compared too because stored keys can be older than the key rules.
 */
export async function doctorIdsFor(db: Kysely<Database>, typed: string): Promise<string[]> {
  const key = doctorKey(typed);
  const exact = await sql<{ id: string }>`
    select ${PREPARED} id from doctors where key = ${key} or lower(name) = lower(${normalizeLine(typed)})
    union select doctor_id from doctor_aliases where key = ${key}`.execute(db);
  if (exact.rows.length > 0) return exact.rows.map(({ id }) => id);
  const similar = await sql<{ id: string }>`
    select id from doctors where key like ${containsPattern(key)}
    union select doctor_id from doctor_aliases where key like ${containsPattern(key)}`.execute(db);
  return similar.rows.map(({ id }) => id);
}

/** Finds the doctor with this name or other spelling. */
export const readKnownDoctor = (db: Kysely<Database>, typed: string): Promise<NamedDoctor | undefined> =>
  db
    .selectFrom('doctors')
    .select(['id', 'name'])
    .where(sql<boolean>`id = ${doctorOfKey(doctorKey(typed))}`)
    .executeTakeFirst();

/** Fewer digits would match too many phone numbers. */
const MIN_DIGITS = 3;

/**
 * SQL condition: name, other spellings, clinic or phone numbers of doctor `d` contain the text. There is no index; a
 * scan of a few hundred rows is fast.
 */
export function foundBy(typed: string): RawBuilder<unknown> {
  const term = searchTerm(typed);
  if (term === '') return sql`true`;
  const text = containsPattern(term);
  // A title alone has no key.
  const key = doctorKey(term) === '' ? null : containsPattern(doctorKey(term));
  const digits = term.replaceAll(/\D/g, '');
  const number = digits.length < MIN_DIGITS || /\p{L}/u.test(term) ? null : containsPattern(digits);
  return sql`(lower(d.name) like lower(${text}) or lower(d.clinic_name) like lower(${text}) or d.key like ${key}
    or d.phone like ${number} or d.whatsapp like ${number}
    or exists (select from doctor_aliases a where a.doctor_id = d.id and (lower(a.name) like lower(${text}) or a.key like ${key})))`;
}

/** SQL for the current id: for a merged doctor, the id of the kept doctor. */
const presentId = (id: string) =>
  sql`coalesce((select id from doctors where id = ${id}::uuid),
    (select doctor_id from doctor_aliases where merged_id = ${id}::uuid))`;

/** Finds a doctor by id, also by the old id of a merged doctor. */
export const readPresentDoctor = (db: Kysely<Database>, id: string): Promise<NamedDoctor | undefined> =>
  db
    .selectFrom('doctors')
    .select(['id', 'name'])
    .where(sql<boolean>`id = ${presentId(id)}`)
    .executeTakeFirst();

/** Returns the data of a doctor that every user may see; undefined if there is no such doctor. */
export async function readCard(db: Kysely<Database>, id: string): Promise<DoctorCard | undefined> {
  const { rows } = await sql<DoctorCard>`
    select ${CARD}, ${PREFERENCES}, d.version from doctors d where d.id = ${presentId(id)}`.execute(db);
  return rows[0];
}

/** The doctor as addressee of a letter. */
export type Addressee = Pick<DoctorDetails, 'id' | 'name' | 'clinic_name' | 'address' | 'pin_code' | 'gst_number'>;

export async function readAddressee(db: Kysely<Database>, id: string): Promise<Addressee | undefined> {
  const { rows } = await sql<Addressee>`
    select d.id, d.name, coalesce(d.clinic_name, '') as clinic_name, d.address, coalesce(d.pin_code, '') as pin_code,
      coalesce(d.gst_number, '') as gst_number
    from doctors d where d.id = ${presentId(id)}`.execute(db);
  return rows[0];
}

/** Returns all data of a doctor; undefined if there is no such doctor. */
export async function findDetails(db: Kysely<Database>, id: string): Promise<DoctorDetails | undefined> {
  const { rows } = await sql<DoctorDetails>`
    select d.id, ${AS_TYPED}, ${PREFERENCES}, ${SPELLINGS}, d.retired_at is not null as is_retired, d.retired_at, d.created_at, d.updated_at, d.version,
      (select count(*)::int from work_orders w where w.doctor_id = d.id) as orders,
      (select count(*)::int from work_orders w where w.doctor_id = d.id and ${OPEN}) as open_orders,
      (select count(*)::int from bills b where b.doctor_id = d.id and b.voided_at is null) as bills,
      (select count(*)::int from monthly_bills_history h where h.doctor_id = d.id) as monthly_bills
    from doctors d where d.id = ${presentId(id)}`.execute(db);
  return rows[0];
}

/** Returns all data of an existing doctor. */
export const readDetails = async (db: Kysely<Database>, id: string): Promise<DoctorDetails> =>
  must(await findDetails(db, id), 'a doctor who was just saved');
