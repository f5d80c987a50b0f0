import type { LaboratorySettings } from '#contract/laboratory.ts';
import { checkPasswordConfirmed } from '#domain/accounts/step-up.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { LaboratorySettings as Settings } from '#domain/laboratory/settings.ts';
import { SECURITY_SETTINGS, checkSettings, normalizeSettings } from '#domain/laboratory/settings.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import type { Deps } from '#server/platform/deps.ts';
import { changeSettings, loadSettings } from '../steps/change-settings.ts';

type SettingsInput = { readonly [Field in keyof Settings]?: Settings[Field] | undefined };

/** Changes the given settings. */
export async function updateLaboratory(
  deps: Deps,
  actor: Actor,
  { version, ...given }: SettingsInput & { readonly version: number },
): Promise<Outcome<LaboratorySettings, 'stale_version' | 'invalid_input' | 'password_confirmation_needed'>> {
  const loaded = await loadSettings(deps, version);
  if (!loaded.ok) return loaded;
  const wanted = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const settings: Settings = { ...loaded.value, ...wanted };
  // Unchanged fields are not checked: a stored value may have become invalid, for example a removed time zone.
  const faults = checkSettings(settings).filter(({ field }) => field in wanted);
  if (faults.length > 0) return refuseFields(faults);
  const isOfSecurity = SECURITY_SETTINGS.some((field) => settings[field] !== loaded.value[field]);
  const confirmed = isOfSecurity ? checkPasswordConfirmed(deps.passwordGivenAt, deps.now) : done(null);
  if (!confirmed.ok) return confirmed;
  const normalized = normalizeSettings(settings);
  const fields = Object.keys(wanted) as (keyof Settings)[];
  return changeSettings(
    deps,
    actor,
    loaded.value,
    Object.fromEntries(fields.map((field) => [field, normalized[field]])),
  );
}
