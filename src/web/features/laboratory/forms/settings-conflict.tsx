import { useFormContext, useWatch } from 'react-hook-form';
import type { Ref } from 'react';
import type { LaboratorySettings } from '#contract/laboratory.ts';
import { INITIAL_BILL_PAPER_LABELS } from '#domain/laboratory/initial-bill-paper.ts';
import { PRICE_DAY_LABELS } from '#domain/laboratory/price-day.ts';
import { SETTINGS_LABELS } from '#domain/laboratory/settings.ts';
import { WEEKDAYS } from '#domain/laboratory/working-days.ts';
import { TAX_MODE_LABELS } from '#domain/tax/modes.ts';
import { ConflictView } from '#web/ui/fields/conflict-view.tsx';
import type { SettingsField, SettingsValues } from './settings-values.ts';
import { valuesOf } from './settings-values.ts';

interface ClashingSettingsProps {
  readonly fields: readonly SettingsField[];
  /** The current settings. */
  readonly settings: LaboratorySettings;
  readonly onDecided: (keepsMine: boolean) => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** The edit conflicts: fields that the user changed and another user saved with other values. */
export function SettingsConflict({ fields, settings, onDecided, ref }: ClashingSettingsProps) {
  const { control } = useFormContext<SettingsValues>();
  const mine = useWatch({ control }) as SettingsValues;
  const now = valuesOf(settings);
  return (
    <ConflictView
      ref={ref}
      title="Another user has saved these settings. Your changes were:"
      of="Setting"
      lines={fields.map((field) => ({
        label: SETTINGS_LABELS[field],
        yours: settingText(mine[field]),
        now: settingText(now[field]),
      }))}
      onDecided={onDecided}
    />
  );
}

/** The labels of selectable values. */
const CHOICES: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...INITIAL_BILL_PAPER_LABELS, ...PRICE_DAY_LABELS, ...TAX_MODE_LABELS }),
);

function settingText(value: SettingsValues[SettingsField]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value.trim() === '' ? 'empty' : (CHOICES.get(value) ?? value);
  const days = value.toSorted().map((day) => WEEKDAYS[Number(day) - 1] ?? day);
  return days.length === 0 ? 'none' : days.join(', ');
}
