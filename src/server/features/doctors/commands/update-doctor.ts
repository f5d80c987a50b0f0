import type { DoctorDetails } from '#contract/doctors/doctor-queries.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { doctorKey } from '#domain/doctors/doctor-name.ts';
import type { DoctorDraft, DoctorField, DoctorInput } from '#domain/doctors/record.ts';
import {
  DOCTOR_FIELD_NAMES,
  checkDoctor,
  isSameValue,
  normalizeDoctor,
  applyDoctorInput,
} from '#domain/doctors/record.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readDetails } from '../queries/doctor-details.ts';
import { renameOpenOrders, saveDoctor } from '../store/doctors.ts';
import { checkKeys } from '../steps/check-names-free.ts';
import { loadDoctor } from '../steps/load-doctor.ts';

export interface UpdateDoctorInput extends DoctorInput {
  readonly doctor_id: string;
  readonly version: number;
}

type Refusals = 'invalid_input' | 'doctor_not_found' | 'stale_version' | 'doctor_name_taken' | 'doctor_spelling_taken';

/**
 * Charges bills of doctors billed per bill separately if no monthly bill will charge them. The ledger feature provides
 * it.
 */
export type ChargeBillsOnMonth = (
  deps: Deps,
  actor: Pick<Actor, 'id'>,
  doctorIds: readonly string[],
) => Promise<AuditEvent[]>;

/**
 * Changes the given fields. An earlier name becomes a spelling; open orders get the new name. For a doctor billed per
 * bill, bills that are not on a monthly bill yet are charged separately, even if no field changes.
 */
export async function updateDoctor(
  deps: Deps,
  actor: Actor,
  { doctor_id, version, ...given }: UpdateDoctorInput,
  chargeBillsOnMonth: ChargeBillsOnMonth,
): Promise<Outcome<DoctorDetails, Refusals>> {
  const loaded = await loadDoctor(deps.db, doctor_id, version);
  if (!loaded.ok) return loaded;
  const before = loaded.value;
  const typed = applyDoctorInput(recordOf(before), given);
  const faults = checkDoctor(typed);
  if (faults.length > 0) return refuseFields(faults);
  const after = renamed(recordOf(before), normalizeDoctor(typed));
  const changed = DOCTOR_FIELD_NAMES.filter((field) => !isSameValue(before[field], after[field]));
  if (changed.length > 0) {
    const free = await checkKeys(deps.db, before.id, after);
    if (!free.ok) return free;
    await saveDoctor(deps, actor.id, before.id, after);
  }
  const orders = before.name === after.name ? 0 : await renameOpenOrders(deps, before.id, after.name);
  const charged = await chargeBillsOnMonth(deps, actor, [before.id]);
  const [first, ...others] = [
    ...(changed.length === 0 ? [] : [withOpenOrders(doctorChangedEvent(before.id, changed, before, after), orders)]),
    ...charged,
  ];
  if (first !== undefined) await appendAudit(deps, actor, first, ...others);
  return done(await readDetails(deps.db, before.id));
}

/** Adds the number of renamed open orders to the audit entry. */
const withOpenOrders = (event: AuditEvent, orders: number): AuditEvent =>
  orders === 0 ? event : { ...event, after: { ...event.after, open_orders: orders } };

export const doctorChangedEvent = (
  id: string,
  changed: readonly DoctorField[],
  before: DoctorDraft,
  after: DoctorDraft,
): AuditEvent => ({
  action: 'UPDATE_DOCTOR',
  subject: { type: 'doctor', id, label: after.name },
  before: only(changed, before),
  after: only(changed, after),
});

const only = (fields: readonly DoctorField[], doctor: DoctorDraft): Partial<DoctorDraft> =>
  Object.fromEntries(fields.map((field) => [field, doctor[field]]));

/** Returns only the record fields of a locked doctor. */
export const recordOf = (doctor: DoctorDraft): DoctorDraft => only(DOCTOR_FIELD_NAMES, doctor) as DoctorDraft;

/** After a rename, adds the earlier name to the spellings. */
const renamed = (before: DoctorDraft, after: DoctorDraft): DoctorDraft =>
  doctorKey(before.name) === doctorKey(after.name)
    ? after
    : normalizeDoctor({ ...after, spellings: [...after.spellings, before.name] });
