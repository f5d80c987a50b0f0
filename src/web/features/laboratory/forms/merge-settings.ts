import { SETTINGS_LABELS } from '#domain/laboratory/settings.ts';
import type { SettingsValues } from './settings-values.ts';

export type SettingsField = keyof SettingsValues;

export const SETTINGS_FIELDS = Object.keys(SETTINGS_LABELS) as readonly SettingsField[];

/** Merges typed settings with those that another user has saved. */
export interface Merged {
  /** Typed here and not saved: it stays in the form. */
  readonly mine: readonly SettingsField[];
  /** Those of them that the other has changed too, to something else: one of the two must be given up, and a person says which. */
  readonly clashing: readonly SettingsField[];
}

const isSame = (one: SettingsValues, other: SettingsValues, field: SettingsField): boolean =>
  textOf(one[field]) === textOf(other[field]);

/** As it is compared: which days are chosen, not in which order. */
const textOf = (value: SettingsValues[SettingsField]): string =>
  Array.isArray(value) ? value.toSorted().join(' ') : String(value);

/** Compares the values typed over `base` with the later version `latest`. */
export function mergeSettings(base: SettingsValues, latest: SettingsValues, typed: SettingsValues): Merged {
  const mine = SETTINGS_FIELDS.filter((field) => !isSame(typed, base, field) && !isSame(typed, latest, field));
  return { mine, clashing: mine.filter((field) => !isSame(base, latest, field)) };
}
