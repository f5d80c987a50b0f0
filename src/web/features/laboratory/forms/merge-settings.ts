import { SETTINGS_LABELS } from '#domain/laboratory/settings.ts';
import type { SettingsValues } from './settings-values.ts';

export type SettingsField = keyof SettingsValues;

export const SETTINGS_FIELDS = Object.keys(SETTINGS_LABELS) as readonly SettingsField[];

/** The result of merging the typed settings with those saved by another user. */
export interface Merged {
  /** Fields with unsaved typed values, which stay in the form. */
  readonly mine: readonly SettingsField[];
  /** Those fields that the other user changed to another value. The user must choose one of the two. */
  readonly clashing: readonly SettingsField[];
}

const isSame = (one: SettingsValues, other: SettingsValues, field: SettingsField): boolean =>
  textOf(one[field]) === textOf(other[field]);

/** Returns a text for comparison; the order of days does not matter. */
const textOf = (value: SettingsValues[SettingsField]): string =>
  Array.isArray(value) ? value.toSorted().join(' ') : String(value);

/** Compares the values typed over `base` with the newer version `latest`. */
export function mergeSettings(base: SettingsValues, latest: SettingsValues, typed: SettingsValues): Merged {
  const mine = SETTINGS_FIELDS.filter((field) => !isSame(typed, base, field) && !isSame(typed, latest, field));
  return { mine, clashing: mine.filter((field) => !isSame(base, latest, field)) };
}
