import { useState } from 'react';
import type { Trial } from '#contract/trials.ts';
import type { Verdict } from '#domain/shared/refusal.ts';
import type { TrialDraft } from '#domain/trials/trial.ts';
import type { TrialValues } from './trial-values.ts';
import { changesOf, valuesOf } from './trial-values.ts';
import { DiscardGuard } from '#web/ui/dialogs/discard-guard.tsx';
import { UnsavedChangesGuard } from '#web/ui/dialogs/unsaved-changes-guard.tsx';
import { TrialForm, useTrialForm } from './trial-form.tsx';
import type { TrialOutcome } from './use-trial-changes.ts';

interface EditTrialProps {
  readonly trial: Trial;
  readonly busy: boolean;
  readonly verdict: Verdict;
  readonly onChange: (trial: Pick<Trial, 'id' | 'version'>, changes: Partial<TrialDraft>) => Promise<TrialOutcome>;
  readonly onLeave: () => void;
}

const UNCHANGED: TrialOutcome = { saved: true, refused: false, faults: [] };

/** The form of a trial, in its place in the list. */
export function EditTrial({ trial, busy, verdict, onChange, onLeave }: EditTrialProps) {
  const [began] = useState(trial);
  const form = useTrialForm(valuesOf(began));
  // Other users' changes are accepted only by a retry after the refusal.
  const [isAccepted, setAccepted] = useState(false);

  const save = async (values: TrialValues): Promise<TrialOutcome> => {
    const changes = changesOf(valuesOf(began), values);
    const unchanged = Object.keys(changes).length === 0;
    const { id, version } = isAccepted ? trial : began;
    const outcome = unchanged ? UNCHANGED : await onChange({ id, version }, changes);
    if (outcome.saved) onLeave();
    else if (outcome.refused) setAccepted(true);
    return outcome;
  };
  const isTyped = (): boolean => Object.keys(changesOf(valuesOf(began), form.getValues())).length > 0;
  return (
    <DiscardGuard isTyped={isTyped}>
      <TrialForm
        label={`Edit ${began.trial_name}`}
        form={form}
        takesFocus
        submitLabel="Save Trial"
        busy={busy}
        verdict={verdict}
        onSave={save}
        onEscape={onLeave}
        hasEscape={() => true}
        canCancel
      />
      <UnsavedChangesGuard when={form.formState.isDirty} />
    </DiscardGuard>
  );
}
