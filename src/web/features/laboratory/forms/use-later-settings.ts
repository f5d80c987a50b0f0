import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { LaboratorySettings } from '#contract/laboratory.ts';
import type { SettingsField } from './merge-settings.ts';
import { mergeSettings } from './merge-settings.ts';
import type { SettingsBase } from './settings-base.ts';
import { baseOf, keepBase } from './settings-base.ts';
import type { SettingsValues } from './settings-values.ts';

/** What was typed here and saved otherwise by somebody else. */
interface Later {
  readonly clashing: readonly SettingsField[];
  /** Takes the other's values, or lays one's own over them. */
  readonly decide: (keepsMine: boolean) => void;
  /** The form's own values were saved: it goes on from there. */
  readonly begin: (saved: LaboratorySettings) => void;
}

/**
 * Takes settings that somebody else has saved into a form that is open. What nobody typed here follows; what was typed stays; what
 * both have changed is named until it is decided. `onNothingTyped` is called when nothing typed is left by that.
 */
export function useLaterSettings(
  form: UseFormReturn<SettingsValues>,
  opening: SettingsBase,
  settings: LaboratorySettings,
  onNothingTyped: () => void,
): Later {
  const [{ base, clashing }, setState] = useState({ base: opening, clashing: [] as readonly SettingsField[] });
  const { reset, getValues, setValue } = form;

  useEffect(() => keepBase(base), [base]);
  const follow = useEffectEvent((later: LaboratorySettings) => {
    if (later.version <= base.version) return;
    const [latest, typed] = [baseOf(later), getValues()];
    const found = mergeSettings(base.values, latest.values, typed);
    reset(latest.values);
    for (const field of found.mine) setValue(field, typed[field], { shouldDirty: true });
    if (found.mine.length === 0) onNothingTyped();
    // One that nobody has decided yet is still undecided, unless both say the same by now.
    const open = clashing.filter((field) => found.mine.includes(field));
    setState({ base: latest, clashing: [...new Set([...open, ...found.clashing])] });
  });
  useEffect(() => {
    let isWanted = true;
    queueMicrotask(() => isWanted && follow(settings));
    return () => {
      isWanted = false;
    };
  }, [settings]);

  const begin = (saved: LaboratorySettings): void => {
    reset(baseOf(saved).values);
    setState({ base: baseOf(saved), clashing: [] });
  };
  const decide = (keepsMine: boolean): void => {
    if (!keepsMine) for (const field of clashing) setValue(field, base.values[field], { shouldDirty: true });
    if (mergeSettings(base.values, base.values, getValues()).mine.length === 0) onNothingTyped();
    setState({ base, clashing: [] });
  };
  return { clashing, decide, begin };
}
