import type { LaboratorySettings } from '#contract/laboratory.ts';
import { saveDraft, readDraft } from '#web/ui/fields/drafts.ts';
import type { SettingsValues } from './settings-values.ts';
import { isSettingsDraft, valuesOf } from './settings-values.ts';

/** Where what is typed is kept. */
export const SETTINGS_DRAFT = 'settings';

const BASE = 'settings-base';

/** The settings that something is typed over. */
export interface SettingsBase {
  readonly version: number;
  readonly values: SettingsValues;
}

export const baseOf = (settings: LaboratorySettings): SettingsBase => ({
  version: settings.version,
  values: valuesOf(settings),
});

/** Keeps what the draft is typed over: after a reload of the page it tells which fields were meant. */
export const saveBase = (base: SettingsBase): void => saveDraft(BASE, base);

/** What the form opens over: what a draft that was kept was typed over, or else the settings as they are. */
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
