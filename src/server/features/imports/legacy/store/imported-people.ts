import { findOrCreateDoctors } from '#server/features/doctors/steps/find-or-create-doctors.ts';
import { lockDoctors } from '#server/features/doctors/steps/lock-doctors.ts';
import { NO_PASSWORD } from '#server/platform/auth/password.ts';
import { sql } from 'kysely';
import type { ImportRun } from './legacy-import.ts';
import { DOCTORS, code } from './legacy-import.ts';

export interface LegacySuperAdmin {
  readonly old_id: string;
  readonly email: string;
}

/** Reads the Super Admins of the previous program whose email has no account here. */
export async function readSuperAdmins(run: ImportRun): Promise<LegacySuperAdmin[]> {
  const { db, id } = run;
  const { rows } = await sql<LegacySuperAdmin>`
    select u.old_id, u.email from legacy_users u
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
    update legacy_users set role = 'SUPER_ADMIN' where line in (select line from meant)`.execute(db);
}

/**
 * Creates accounts without a password for new email addresses. Stores the account of each old profile, user ID and
 * email.
 */
export async function insertAccounts(run: ImportRun): Promise<number> {
  const { db, actor, now } = run;
  const { numAffectedRows = 0n } = await sql`
    insert into accounts (email, role, password_hash, must_change_password, created_by, created_at, updated_at)
    select distinct on (u.email) u.email, u.role, ${NO_PASSWORD}::text, true, ${actor}::uuid, coalesce(u.created_at, ${now.toISOString()}::timestamptz),
      ${now.toISOString()}::timestamptz
    from legacy_users u
    where not exists (select from accounts a where lower(a.email) = u.email and a.deleted_at is null)
    order by u.email, u.line`.execute(db);
  await sql`
    insert into import_refs (table_name, old_id, new_id)
    select distinct on (known.old_id) 'user_profiles', known.old_id, a.id
    from legacy_users u
      join accounts a on lower(a.email) = u.email and a.deleted_at is null
      cross join lateral (values (u.old_id), (u.user_id), (u.email)) as known (old_id)
    where known.old_id <> ''
    order by known.old_id, u.line
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Finds or creates the doctors that orders, bills and monthly bills name, by name or other spelling. Retired doctors
 * become active again. Returns the number of created doctors.
 */
export async function insertDoctors({ db, now, actor }: ImportRun): Promise<number> {
  const { rows: named } = await sql<{ key: string; name: string }>`
    select distinct on (doctor_key) doctor_key as key, doctor_name as name
    from (
      select doctor_key, doctor_name, 1 as place, line from legacy_orders
      union all select doctor_key, doctor_name, 2, line from legacy_bills where doctor_key <> ''
      union all select doctor_key, doctor_name, 3, line from legacy_months
    ) as named
    order by doctor_key, place, line`.execute(db);
  const keys = named.map(({ key }) => key);
  // The ledgers of the doctors will change, so they get the stronger lock first.
  await lockDoctors(
    db,
    async () =>
      (
        await sql<{
          id: string;
        }>`select distinct doctor_id as id from ${DOCTORS} as d where key = any(${keys}::text[])`.execute(db)
      ).rows,
    () => sql`for no key update`,
  );
  const { events } = await findOrCreateDoctors(
    { db, now },
    actor,
    named.map(({ name }) => name),
  );
  return events.filter(({ action }) => action === 'CREATE_DOCTOR').length;
}
