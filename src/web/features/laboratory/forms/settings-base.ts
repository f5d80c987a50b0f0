import type { LaboratorySettings } from '#contract/laboratory.ts';
import { saveDraft, readDraft } from '#web/ui/fields/drafts.ts';
import type { SavedValues } from '#web/ui/use-newer-values.ts';
import type { SettingsValues } from './settings-values.ts';
import { isSettingsDraft, valuesOf } from './settings-values.ts';

/** The key of the draft. */
export const SETTINGS_DRAFT = 'settings';

const BASE = 'settings-base';

type SettingsBase = SavedValues<SettingsValues>;

export const baseOf = (settings: LaboratorySettings): SettingsBase => ({
  version: settings.version,
  values: valuesOf(settings),
});

/** Stores the base of the draft, so that the changed fields are known after a reload. */
export const saveBase = (base: SettingsBase): void => saveDraft(BASE, base);

/** Returns the initial base of the form: that of a stored draft, else the current settings. */
export function openingBase(settings: LaboratorySettings): SettingsBase {
  const now = baseOf(settings);
  if (!isSettingsDraft(readDraft(SETTINGS_DRAFT))) return now;
  const kept = readDraft(BASE);
  return isBase(kept) && kept.version < now.version ? kept : now;
}

const isBase = (kept: unknown): kept is SettingsBase =>
  typeof kept === 'object' &&
  kept !== null &&
  'version' in kept &&
  typeof kept.version === 'number' &&
  'values' in kept &&
  isSettingsDraft(kept.values);
