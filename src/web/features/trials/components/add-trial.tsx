import { IconPlus } from '@tabler/icons-react';
import type { Verdict } from '#domain/shared/refusal.ts';
import type { TrialDraft } from '#domain/trials/trial.ts';
import type { TrialValues } from './trial-values.ts';
import { EMPTY_TRIAL, areTrialValues, changesOf } from './trial-values.ts';
import { useFormDraft } from '#web/ui/fields/use-form-draft.ts';
import { DiscardGuard } from '#web/ui/dialogs/discard-guard.tsx';
import { TrialForm, useTrialForm } from './trial-form.tsx';
import type { TrialOutcome } from './use-trial-changes.ts';

interface AddTrialProps {
  readonly workOrderId: string;
  readonly busy: boolean;
  readonly verdict: Verdict;
  readonly onAdd: (draft: TrialDraft) => Promise<TrialOutcome>;
}

/**
 * The form for another trial. After each trial it is cleared and its first field gets the focus. A draft survives the
 * end of editing, because the order's feedback may have been saved in between.
 */
export function AddTrial({ workOrderId, busy, verdict, onAdd }: AddTrialProps) {
  const form = useTrialForm(EMPTY_TRIAL);
  const draft = useFormDraft(`trial.${workOrderId}`, form, areTrialValues);
  const empty = (): void => {
    form.reset(EMPTY_TRIAL);
    draft.forget();
  };
  const add = async (values: TrialValues): Promise<TrialOutcome> => {
    const outcome = await onAdd(values);
    if (!outcome.saved) return outcome;
    // In this order, because a cleared form registers its fields only after the next render.
    form.setFocus('trial_name');
    empty();
    return outcome;
  };
  const isTyped = (): boolean => Object.keys(changesOf(EMPTY_TRIAL, form.getValues())).length > 0;
  return (
    <DiscardGuard isTyped={isTyped}>
      <TrialForm
        label="Add a trial"
        form={form}
        submitLabel="Add Trial"
        submitIcon={<IconPlus size={16} aria-hidden />}
        busy={busy}
        verdict={verdict}
        onSave={add}
        onEscape={empty}
        hasEscape={isTyped}
      />
    </DiscardGuard>
  );
}
