import type { DoctorDetails } from '#contract/doctors/doctor-queries.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { checkMerge, mergedRecord } from '#domain/doctors/merge.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import { monthName } from '#domain/monthly-billing/billing-month.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Database } from '#server/database.ts';
import { checkStepUp } from '#server/features/accounts/steps/check-step-up.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { readDetails } from '../queries/doctor-details.ts';
import type { LockedDoctor } from '../store/doctors.ts';
import { changeDoctor, lockKeys, lockRecords, saveDoctor, saveSpellings } from '../store/doctors.ts';
import type { Merging } from '../steps/doctor-references.ts';
import { DOCTOR_REFERENCES, LOCKED } from '../steps/doctor-references.ts';
import { checkDoctorVersion } from '../steps/load-doctor.ts';
import { recordOf } from './update-doctor.ts';

export interface MergeInput {
  /** The doctor to remove, and the version of the record that the user saw. */
  readonly doctor_id: string;
  readonly version: number;
  /** The doctor to keep. */
  readonly into_id: string;
  readonly into_version: number;
}

/**
 * Merges the ledgers, after all other records have moved. Returns further audit entries. The ledger feature provides
 * it.
 */
export type MergeAccounts = (
  deps: Deps,
  actor: Actor,
  doctors: { readonly from: string; readonly into: string },
) => Promise<Outcome<AuditEvent[], 'money_paid_back'>>;

type Refusals =
  | 'doctor_not_found'
  | 'stale_version'
  | 'merge_self'
  | 'merge_months_clash'
  | 'merge_cheques_clash'
  | 'money_paid_back'
  | 'password_confirmation_needed';

/**
 * Moves everything of one doctor to another, with one statement per table. The removed name becomes a spelling of the
 * kept doctor. Locks both doctors first, then the referencing rows, in the lock order of all commands.
 */
export async function mergeDoctors(
  deps: Deps,
  actor: Actor,
  input: MergeInput,
  mergeAccounts: MergeAccounts,
): Promise<Outcome<DoctorDetails, Refusals>> {
  if (input.doctor_id === input.into_id) return refuseDoctor('merge_self');
  const loaded = await loadBoth(deps.db, input);
  if (!loaded.ok) return loaded;
  const { from, into } = loaded.value;
  const merging = { from: from.id, into: into.id, name: into.name, now: deps.now };
  await lockReferences(deps.db, merging);
  const months = await readCommonMonths(deps.db, merging);
  const clashing = months.filter(({ empty_id }) => empty_id === null).map(({ month }) => monthName(month));
  const verdict = checkMerge(from.id, into.id, clashing, await readCommonCheques(deps.db, merging));
  if (!verdict.ok) return verdict;
  const confirmed = checkStepUp(deps);
  if (!confirmed.ok) return confirmed;
  await setAside(deps.db, months);
  const moved = await moveReferences(deps.db, merging);
  const accounts = await mergeAccounts(deps, actor, merging);
  if (!accounts.ok) return accounts;
  const after = mergedRecord(recordOf(from), recordOf(into));
  await saveMerged(deps, actor, { from, into, after });
  const merged: AuditEvent = {
    action: 'MERGE_DOCTORS',
    subject: { type: 'doctor', id: into.id, label: into.name },
    before: { ...recordOf(into), merged_doctor: { id: from.id, ...recordOf(from) } },
    after: { ...after, merged_name: from.name, ...moved },
  };
  await appendAudit(deps, actor, merged, ...accounts.value);
  return done(await readDetails(deps.db, into.id));
}

interface Both {
  readonly from: LockedDoctor;
  readonly into: LockedDoctor;
}

async function loadBoth(
  db: Kysely<Database>,
  { doctor_id, version, into_id, into_version }: MergeInput,
): Promise<Outcome<Both, 'doctor_not_found' | 'stale_version'>> {
  const doctors = await lockRecords(db, [doctor_id, into_id]);
  const from = checkDoctorVersion(
    doctors.find(({ id }) => id === doctor_id),
    version,
  );
  if (!from.ok) return from;
  const into = checkDoctorVersion(
    doctors.find(({ id }) => id === into_id),
    into_version,
  );
  return into.ok ? done({ from: from.value, into: into.value }) : into;
}

/** Locks rows by id, like all other commands, to prevent deadlocks. */
async function lockReferences(db: Kysely<Database>, { from }: Merging): Promise<void> {
  for (const table of LOCKED) {
    await sql`select from ${sql.table(table)} where doctor_id = ${from}::uuid order by id for update`.execute(db);
  }
}

interface CommonMonth {
  readonly month: string;
  /** The bill without orders; null if both have orders. If neither has, the bill of the doctor to remove. */
  readonly empty_id: string | null;
}

/** The months in which both doctors have a bill. */
async function readCommonMonths(db: Kysely<Database>, { from, into }: Merging): Promise<CommonMonth[]> {
  const { rows } = await sql<CommonMonth>`
    select f.billing_month as month,
      case when f.work_orders_count = 0 then f.id when i.work_orders_count = 0 then i.id end as empty_id
    from monthly_bills_history f join monthly_bills_history i on i.billing_month = f.billing_month
    where f.doctor_id = ${from}::uuid and i.doctor_id = ${into}::uuid and not f.set_aside and not i.set_aside
    order by f.billing_month`.execute(db);
  return rows;
}

/** The numbers of cheques that both doctors have and that were not returned. */
async function readCommonCheques(db: Kysely<Database>, { from, into }: Merging): Promise<string[]> {
  const { rows } = await sql<{ cheque_number: string }>`
    select f.cheque_number from cheques f join cheques i on i.cheque_number = f.cheque_number and lower(i.bank) = lower(f.bank)
    where f.doctor_id = ${from}::uuid and i.doctor_id = ${into}::uuid and f.returned_on is null and i.returned_on is null
    order by f.cheque_number`.execute(db);
  return rows.map(({ cheque_number }) => cheque_number);
}

async function setAside(db: Kysely<Database>, months: readonly CommonMonth[]): Promise<void> {
  const ids = months.map(({ empty_id }) => empty_id);
  if (ids.length > 0)
    await sql`update monthly_bills_history set set_aside = true where id = any(${ids}::uuid[])`.execute(db);
}

/** Runs the statements and returns the number of moved rows per table. */
async function moveReferences(db: Kysely<Database>, merging: Merging): Promise<Readonly<Record<string, number>>> {
  const moved: Record<string, number> = {};
  for (const [table, move] of Object.entries(DOCTOR_REFERENCES)) {
    const { numAffectedRows = 0n } = await move(merging).execute(db);
    moved[table] = Number(numAffectedRows);
  }
  return moved;
}

interface Merged extends Both {
  readonly after: ReturnType<typeof recordOf>;
}

/**
 * Deletes the doctor and adds the name as a spelling with the old id. The kept doctor is active if either doctor was.
 */
async function saveMerged(deps: Deps, actor: Actor, { from, into, after }: Merged): Promise<void> {
  await lockKeys(deps.db);
  await sql`delete from doctors where id = ${from.id}::uuid`.execute(deps.db);
  await saveSpellings(deps, actor.id, into.id, [from.name], from.id);
  if (from.retired_at === null && into.retired_at !== null) await changeDoctor(deps, into.id, { retired_at: null });
  if (into.preferences === null && from.preferences !== null)
    await changeDoctor(deps, into.id, { preferences: from.preferences });
  await saveDoctor(deps, actor.id, into.id, after);
}
