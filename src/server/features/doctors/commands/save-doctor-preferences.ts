import type { DoctorCard } from '#contract/doctors/doctor-queries.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { checkPreferences } from '#domain/doctors/preferences.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { normalizeText } from '#domain/shared/text.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readCard } from '../queries/doctor-details.ts';
import { loadDoctor } from '../steps/load-doctor.ts';
import { changeDoctor } from '../store/doctors.ts';

interface SavePreferencesInput {
  readonly doctor_id: string;
  readonly version: number;
  readonly preferences: string;
}

/** Saves what a doctor always wants. An empty text removes it. */
export async function saveDoctorPreferences(
  deps: Deps,
  actor: Actor,
  { doctor_id, version, preferences: typed }: SavePreferencesInput,
): Promise<Outcome<DoctorCard, 'invalid_input' | 'doctor_not_found' | 'stale_version'>> {
  const loaded = await loadDoctor(deps.db, doctor_id, version);
  if (!loaded.ok) return loaded;
  const faults = checkPreferences(typed);
  if (faults.length > 0) return refuseFields(faults);
  const { id, name, preferences: before } = loaded.value;
  const preferences = normalizeText(typed) || null;
  if (preferences !== before) {
    await changeDoctor(deps, id, { preferences });
    await appendAudit(deps, actor, {
      action: 'SAVE_DOCTOR_PREFERENCES',
      subject: { type: 'doctor', id, label: name },
      before: { preferences: before },
      after: { preferences },
    });
  }
  return done(must(await readCard(deps.db, id), 'the locked doctor'));
}
