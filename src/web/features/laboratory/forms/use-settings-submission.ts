import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { LaboratorySettings } from '#contract/laboratory.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { showFaults } from '#web/ui/fields/form-faults.ts';
import { useUpdateLaboratory } from '../api.ts';
import type { SettingsValues } from './settings-values.ts';
import { toBody } from './settings-values.ts';

export type SettingsOutcome = { readonly kind: 'saved' | 'stale' | 'failed'; readonly text: string };

/** Runs an action, and repeats it after the password was confirmed if the server requires that. */
export type Confirmed = <Result>(act: () => Promise<Result>) => Promise<Result>;

/** Saves the settings after validation, once however often Save is clicked. A failure keeps the typed values. */
export function useSettingsSubmission(
  form: UseFormReturn<SettingsValues>,
  { settings, confirmed }: { readonly settings: LaboratorySettings; readonly confirmed: Confirmed },
  onSaved: (saved: LaboratorySettings) => void,
) {
  const update = useUpdateLaboratory();
  const [outcome, showMessage] = useState<SettingsOutcome | null>(null);
  const underWay = useRef(false);

  const send = async (values: SettingsValues): Promise<void> => {
    try {
      onSaved(await confirmed(() => update.mutateAsync(toBody(values, settings))));
      showMessage({ kind: 'saved', text: 'Settings saved.' });
    } catch (error) {
      const known = error instanceof ApiError ? error : null;
      showMessage({
        kind: known?.code === 'stale_version' ? 'stale' : 'failed',
        text: known?.message ?? 'The settings could not be saved. Please try again.',
      });
      showFaults(form, known?.faults ?? []);
    }
  };
  const save = async (): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    showMessage(null);
    await form
      .handleSubmit(send)()
      .finally(() => {
        underWay.current = false;
      });
  };
  return { outcome, save, dismiss: () => showMessage(null) };
}
