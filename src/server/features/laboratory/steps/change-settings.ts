import type { LaboratorySettings } from '#contract/laboratory.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseShared } from '#domain/shared/refusals.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockSettings, readSettings } from '../queries/laboratory.ts';
import type { SettingsChange } from '../store/laboratory-settings.ts';
import { saveSettings } from '../store/laboratory-settings.ts';

/** Locks the settings. Refuses if they have another version. */
export async function loadSettings(deps: Deps, version: number): Promise<Outcome<LaboratorySettings, 'stale_version'>> {
  const settings = await lockSettings(deps.db);
  return settings.version === version ? done(settings) : refuseShared('stale_version');
}

/** Increments the version of loaded settings, for what is saved with them in other tables. */
export const raiseVersion = (deps: Deps): Promise<void> => saveSettings(deps, {});

/** Saves the changed settings with one audit entry. Does nothing if nothing has changed. */
export async function changeSettings(
  deps: Deps,
  actor: Actor,
  before: LaboratorySettings,
  wanted: SettingsChange,
): Promise<Outcome<LaboratorySettings>> {
  const fields = Object.keys(wanted) as (keyof SettingsChange)[];
  const changed = fields.filter((field) => JSON.stringify(wanted[field]) !== JSON.stringify(before[field]));
  if (changed.length === 0) return done(before);
  const only = (settings: SettingsChange): object =>
    Object.fromEntries(changed.map((field) => [field, settings[field]]));
  await saveSettings(deps, only(wanted));
  const after = await readSettings(deps.db);
  await appendAudit(deps, actor, {
    action: 'UPDATE_LABORATORY',
    subject: { type: 'laboratory', id: null, label: after.company_name },
    before: only(before),
    after: only(after),
  });
  return done(after);
}
