import type { DoctorDraft, DoctorField } from '#domain/doctors/record.ts';
import { DOCTOR_FIELD_NAMES, EMPTY_DOCTOR } from '#domain/doctors/record.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import { chunked } from '#domain/shared/chunked.ts';
import { OPEN_STATUSES } from '#domain/work-orders/due.ts';
import type { Database } from '#server/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The fields of doctor `d` as in the form: empty text instead of null. */
export const AS_TYPED = sql.join(
  DOCTOR_FIELD_NAMES.filter((name) => name !== 'spellings').map((name) => {
    const column = sql.ref(`d.${name}`);
    return EMPTY_DOCTOR[name] === '' ? sql`coalesce(${column}, '') as ${sql.ref(name)}` : column;
  }),
);

export const SPELLINGS = sql`array(select a.name from doctor_aliases a where a.doctor_id = d.id order by a.key) as spellings`;

/** The columns of doctor `d` that every user may see. */
export const CARD = sql`d.id, d.name, coalesce(d.clinic_name, '') as clinic_name, coalesce(d.phone, '') as phone,
  coalesce(d.whatsapp, '') as whatsapp, ${SPELLINGS}, d.retired_at is not null as is_retired`;

/** What doctor `d` always wants. */
export const PREFERENCES = sql`coalesce(d.preferences, '') as preferences`;

/** A doctor's record, locked until the transaction ends. */
export interface LockedDoctor extends DoctorDraft {
  readonly id: string;
  readonly key: string;
  readonly version: number;
  readonly retired_at: string | null;
  /** What the doctor always wants. */
  readonly preferences: string | null;
}

/**
 * Locks existing doctors by id and returns their records. No order can be created for them until the transaction ends,
 * except with `keepsKeys`, which promises not to change names or keys.
 */
export async function lockRecords(
  db: Kysely<Database>,
  ids: readonly string[],
  { keepsKeys = false } = {},
): Promise<LockedDoctor[]> {
  const strength = keepsKeys ? sql`for no key update` : sql`for update`;
  await sql`select from doctors where id = any(${ids}::uuid[]) order by id ${strength}`.execute(db);
  // A separate statement: after a wait for the locks, the same statement would return the spellings from before the
  // wait.
  return readRecords(db, ids);
}

export async function readRecords(db: Kysely<Database>, ids: readonly string[]): Promise<LockedDoctor[]> {
  const { rows } = await sql<LockedDoctor>`
    select d.id, d.key, d.version, d.retired_at, d.preferences, ${AS_TYPED}, ${SPELLINGS} from doctors d
    where d.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/**
 * Locks all doctor keys until the transaction ends: other requests with new keys wait, then see the keys of this one.
 */
export const lockKeys = (db: Kysely<Database>): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('doctor_keys'))`.execute(db);

/** A key in use, and the doctor who has it. */
export interface NameConflict {
  readonly key: string;
  readonly doctor_id: string;
  /** The doctor’s name. */
  readonly name: string;
}

/** Returns the doctors that have these keys, by name or other spelling. */
export async function readHolders(db: Kysely<Database>, keys: readonly string[]): Promise<NameConflict[]> {
  const { rows } = await sql<NameConflict>`
    select d.key, d.id as doctor_id, d.name from doctors d where d.key = any(${keys}::text[])
    union all
    select a.key, d.id, d.name from doctor_aliases a join doctors d on d.id = a.doctor_id
    where a.key = any(${keys}::text[])`.execute(db);
  return rows;
}

/** Fields whose columns are never null. */
type RequiredField = 'name' | 'address' | 'billing';

type DoctorColumns = {
  readonly [Name in Exclude<DoctorField, RequiredField | 'spellings'>]: DoctorDraft[Name] | null;
} & Pick<DoctorDraft, RequiredField> & { readonly key: string };

/** Converts the record to columns: empty text becomes null. */
function columnsOf(doctor: DoctorDraft): DoctorColumns {
  const { spellings: _, ...fields } = doctor;
  const { name, address, billing } = doctor;
  const columns = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, value === '' ? null : value]),
  );
  return { ...(columns as Omit<DoctorColumns, 'key'>), name, address, billing, key: doctorKey(name) };
}

/** Creates a doctor whose keys are free and locked. Returns the id. */
export async function insertDoctor(deps: Deps, by: string, doctor: DoctorDraft): Promise<string> {
  const at = deps.now.toISOString();
  const { id } = await deps.db
    .insertInto('doctors')
    .values({ ...columnsOf(doctor), created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveSpellings(deps, by, id, doctor.spellings);
  return id;
}

/** A doctor to create or change. A new doctor already has an id. */
export interface DoctorToSave {
  readonly id: string;
  readonly doctor: DoctorDraft;
}

/** Doctors per statement, to limit memory. */
const AT_ONCE = 1000;

/**
 * Creates or updates doctors with a fixed number of statements per 1,000. Updating increments the version. The caller
 * has locked doctors and keys. It adds spellings but removes none.
 */
export async function saveDoctors(
  deps: Pick<Deps, 'db' | 'now'>,
  by: string,
  doctors: readonly DoctorToSave[],
): Promise<void> {
  for (const some of chunked(doctors, AT_ONCE)) {
    await updateDoctors(deps, some);
    await insertSpellings(
      deps,
      by,
      some.flatMap(({ id, doctor }) => doctor.spellings.map((name) => ({ doctor_id: id, name, merged_id: null }))),
    );
  }
}

async function updateDoctors({ db, now }: Pick<Deps, 'db' | 'now'>, doctors: readonly DoctorToSave[]): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = doctors.map(({ id, doctor }) => ({ id, ...columnsOf(doctor) }));
  const columns = Object.keys(columnsOf(EMPTY_DOCTOR));
  const changeable = columns.filter((column) => column !== 'name' && column !== 'key');
  await sql`
    insert into doctors (id, ${sql.join(columns.map((name) => sql.ref(name)))}, created_at, updated_at)
    select d.id, ${sql.join(columns.map((name) => sql.ref(`d.${name}`)))}, ${at}, ${at}
    from jsonb_populate_recordset(null::doctors, ${JSON.stringify(rows)}::jsonb) as d
    on conflict (id) do update set ${sql.join(changeable.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))},
      updated_at = excluded.updated_at, version = doctors.version + 1`.execute(db);
}

/** Updates a locked doctor and increments the version. */
export async function saveDoctor(deps: Deps, by: string, id: string, doctor: DoctorDraft): Promise<void> {
  // Removed spellings first, so that one of them can become the name.
  await dropSpellings(deps.db, id, doctor.spellings);
  await changeDoctor(deps, id, columnsOf(doctor));
  await saveSpellings(deps, by, id, doctor.spellings);
}

/** Sets columns of a locked doctor and increments the version. */
export async function changeDoctor(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  columns: Partial<DoctorColumns> & Partial<Pick<LockedDoctor, 'retired_at' | 'preferences'>>,
): Promise<void> {
  await db
    .updateTable('doctors')
    .set({ ...columns, updated_at: now.toISOString(), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

const dropSpellings = async (db: Kysely<Database>, id: string, kept: readonly string[]): Promise<void> => {
  await sql`delete from doctor_aliases where doctor_id = ${id}::uuid and key <> all(${kept.map(doctorKey)}::text[])`.execute(
    db,
  );
};

/**
 * Adds spellings that are free or already the doctor’s. `mergedId` is the id of the merged doctor who had this name.
 */
export const saveSpellings = (
  deps: Pick<Deps, 'db' | 'now'>,
  by: string,
  id: string,
  spellings: readonly string[],
  mergedId: string | null = null,
): Promise<void> =>
  insertSpellings(
    deps,
    by,
    spellings.map((name) => ({ doctor_id: id, name, merged_id: mergedId })),
  );

/** Adds spellings of several doctors. */
export async function insertSpellings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  by: string,
  spellings: readonly { readonly doctor_id: string; readonly name: string; readonly merged_id: string | null }[],
): Promise<void> {
  if (spellings.length === 0) return;
  const keyed = spellings.map((spelling) => ({ key: doctorKey(spelling.name), ...spelling }));
  await sql`
    insert into doctor_aliases (key, doctor_id, name, merged_id, created_by, created_at)
    select s.*, ${by}::uuid, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as s (key text, doctor_id uuid, name text, merged_id uuid)
    on conflict (key) do update set name = excluded.name`.execute(db);
}

/** Reactivates a doctor. Returns whether the doctor was retired. */
export async function reactivateDoctor({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<boolean> {
  const reactivated = await db
    .updateTable('doctors')
    .set({ retired_at: null, updated_at: now.toISOString(), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('retired_at', 'is not', null)
    .executeTakeFirst();
  return reactivated.numUpdatedRows > 0n;
}

/** Reactivates several doctors. Returns those who were retired. */
export async function reactivateDoctors(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    update doctors set retired_at = null, updated_at = ${now.toISOString()}::timestamptz, version = version + 1
    where id = any(${ids}::uuid[]) and retired_at is not null
    returning id, name`.execute(db);
  return rows;
}

/** Condition for open orders. Literals let the planner use the partial index `work_orders_open_idx`. */
export const OPEN = sql`w.status in (${sql.join(OPEN_STATUSES.map((status) => sql.lit(status)))})`;

/**
 * Sets the name on the open orders of a locked doctor; completed orders keep the typed name. Returns the number of
 * changed orders.
 */
export async function renameOpenOrders({ db, now }: Deps, id: string, name: string): Promise<number> {
  await sql`select from work_orders w where w.doctor_id = ${id}::uuid and ${OPEN} order by w.id for update`.execute(db);
  const { numAffectedRows = 0n } = await sql`
    update work_orders w set doctor_name = ${name}, version = w.version + 1, updated_at = ${now.toISOString()}::timestamptz
    where w.doctor_id = ${id}::uuid and ${OPEN} and w.doctor_name <> ${name}`.execute(db);
  return Number(numAffectedRows);
}
