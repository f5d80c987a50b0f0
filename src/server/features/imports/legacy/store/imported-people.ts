import { NO_PASSWORD } from '#server/platform/auth/password.ts';
import { sql } from 'kysely';
import type { ImportRun } from './import-marks.ts';
import { code, live } from './import-marks.ts';

export interface LegacySuperAdmin {
  readonly old_id: string;
  readonly email: string;
}

/** Reads the Super Admins of the previous program whose email has no account here. */
export async function readSuperAdmins(run: ImportRun): Promise<LegacySuperAdmin[]> {
  const { db, id } = run;
  const { rows } = await sql<LegacySuperAdmin>`
    select u.old_id, u.email from ${live(run, 'import_accounts')} as u
      join import_problems p on p.import_id = ${id}::uuid and p.table_name = 'user_profiles' and p.line = u.line and p.code = ${code('super_admin')}
    where not exists (select from accounts a where lower(a.email) = u.email and a.deleted_at is null)
    order by u.line`.execute(db);
  return rows;
}

/** Keeps confirmed Super Admins as Super Admins and removes their problems. */
export async function confirmSuperAdmins({ db, id }: ImportRun, confirmed: readonly string[]): Promise<void> {
  if (confirmed.length === 0) return;
  await sql`
    with meant as (
      delete from import_problems
      where import_id = ${id}::uuid and table_name = 'user_profiles' and code = ${code('super_admin')} and old_id = any(${confirmed}::text[])
      returning line
    )
    update import_accounts set role = 'SUPER_ADMIN' where import_id = ${id}::uuid and line in (select line from meant)`.execute(
    db,
  );
}

/**
 * Creates accounts without a password for new email addresses. Stores the account of each old profile, user ID and
 * email.
 */
export async function insertAccounts(run: ImportRun): Promise<number> {
  const { db, source, actor, now } = run;
  const users = live(run, 'import_accounts');
  const { numAffectedRows = 0n } = await sql`
    insert into accounts (email, role, password_hash, must_change_password, created_by, created_at, updated_at)
    select distinct on (u.email) u.email, u.role, ${NO_PASSWORD}::text, true, ${actor}::uuid, coalesce(u.created_at, ${now.toISOString()}::timestamptz),
      ${now.toISOString()}::timestamptz
    from ${users} as u
    where not exists (select from accounts a where lower(a.email) = u.email and a.deleted_at is null)
    order by u.email, u.line`.execute(db);
  await sql`
    insert into import_refs (source, table_name, old_id, new_id)
    select distinct on (known.old_id) ${source}, 'user_profiles', known.old_id, a.id
    from ${users} as u
      join accounts a on lower(a.email) = u.email and a.deleted_at is null
      cross join lateral (values (u.old_id), (u.user_id), (u.email)) as known (old_id)
    where known.old_id <> ''
    order by known.old_id, u.line
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Finds or creates the doctors that orders, bills and monthly bills name, by name or other spelling. Retired doctors
 * become active again.
 */
export async function insertDoctors(run: ImportRun): Promise<number> {
  const { db, id, now } = run;
  const at = now.toISOString();
  await sql`
    insert into import_doctors (import_id, key, name)
    select distinct on (doctor_key) ${id}::uuid, doctor_key, doctor_name
    from (
      select doctor_key, doctor_name, 1 as place, line from ${live(run, 'import_orders')} as o
      union all select doctor_key, doctor_name, 2, line from ${live(run, 'import_bills')} as b where doctor_key <> ''
      union all select doctor_key, doctor_name, 3, line from ${live(run, 'import_months')} as m
    ) as named
    order by doctor_key, place, line`.execute(db);
  await findDoctors(run);
  // Lock the doctors before their records, in the common lock order.
  await sql`select d.id from doctors d where d.id in (select doctor_id from import_doctors where import_id = ${id}::uuid)
    order by d.id for no key update`.execute(db);
  await sql`update doctors d set retired_at = null, updated_at = ${at}::timestamptz, version = version + 1
    where d.retired_at is not null and d.id in (select doctor_id from import_doctors where import_id = ${id}::uuid)`.execute(
    db,
  );
  const { numAffectedRows = 0n } = await sql`
    insert into doctors (name, key, created_at, updated_at)
    select name, key, ${at}::timestamptz, ${at}::timestamptz from import_doctors where import_id = ${id}::uuid and doctor_id is null`.execute(
    db,
  );
  await findDoctors(run);
  return Number(numAffectedRows);
}

const findDoctors = ({ db, id }: ImportRun): Promise<unknown> =>
  sql`
    update import_doctors n set doctor_id = found.doctor_id
    from (select key, id as doctor_id from doctors union all select key, doctor_id from doctor_aliases) as found
    where n.import_id = ${id}::uuid and n.key = found.key and n.doctor_id is null`.execute(db);
