import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { LaboratorySettings } from '#contract/laboratory.ts';
import type { SettingsField } from './merge-settings.ts';
import { mergeSettings } from './merge-settings.ts';
import type { SettingsBase } from './settings-base.ts';
import { baseOf, saveBase } from './settings-base.ts';
import type { SettingsValues } from './settings-values.ts';

/** The edit conflicts: fields that the user changed and another user saved with other values. */
interface NewerSettings {
  readonly conflicting: readonly SettingsField[];
  /** Keeps the user's values, or takes those of the other user. */
  readonly decide: (keepsMine: boolean) => void;
  /** Continues from the saved settings. */
  readonly startFrom: (saved: LaboratorySettings) => void;
}

/**
 * Merges settings saved by another user into an open form. Untouched fields are updated; typed ones stay. Fields that
 * both changed are conflicts, which the user decides. `onNothingTyped` is called when no typed value remains.
 */
export function useNewerSettings(
  form: UseFormReturn<SettingsValues>,
  opening: SettingsBase,
  settings: LaboratorySettings,
  onNothingTyped: () => void,
): NewerSettings {
  const [{ base, conflicting }, setState] = useState({ base: opening, conflicting: [] as readonly SettingsField[] });
  const { reset, getValues, setValue } = form;

  useEffect(() => saveBase(base), [base]);
  const follow = useEffectEvent((later: LaboratorySettings) => {
    if (later.version <= base.version) return;
    const [latest, typed] = [baseOf(later), getValues()];
    const found = mergeSettings(base.values, latest.values, typed);
    reset(latest.values);
    for (const field of found.mine) setValue(field, typed[field], { shouldDirty: true });
    if (found.mine.length === 0) onNothingTyped();
    // Conflicts not yet decided stay open, unless both values are equal by now.
    const open = conflicting.filter((field) => found.mine.includes(field));
    setState({ base: latest, conflicting: [...new Set([...open, ...found.clashing])] });
  });
  useEffect(() => {
    let isWanted = true;
    queueMicrotask(() => isWanted && follow(settings));
    return () => {
      isWanted = false;
    };
  }, [settings]);

  const startFrom = (saved: LaboratorySettings): void => {
    reset(baseOf(saved).values);
    setState({ base: baseOf(saved), conflicting: [] });
  };
  const decide = (keepsMine: boolean): void => {
    if (!keepsMine) for (const field of conflicting) setValue(field, base.values[field], { shouldDirty: true });
    if (mergeSettings(base.values, base.values, getValues()).mine.length === 0) onNothingTyped();
    setState({ base, conflicting: [] });
  };
  return { conflicting, decide, startFrom };
}
