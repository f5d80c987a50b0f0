import { useRef, useState } from 'react';
import type { Trial } from '#contract/trials.ts';
import type { FieldFault } from '#domain/shared/refusal.ts';
import { TRIAL_TEXTS } from '#domain/trials/texts.ts';
import type { TrialDraft } from '#domain/trials/trial.ts';
import { addTrial, changeTrial, removeTrial } from '#web/features/trials/api.ts';
import { withTrial, withoutTrial } from './trial-values.ts';
import { ApiError, isFinal } from '#web/platform/calls/api-error.ts';
import { newIdempotencyKey } from '#web/platform/calls/idempotency-key.ts';
import type { TrialsHost, TrialsUpdate } from './trials-host.ts';

export interface TrialOutcome {
  readonly saved: boolean;
  /** Whether the server refused the change and the user has read the reason. */
  readonly refused: boolean;
  /** The server's errors of the fields. */
  readonly faults: readonly FieldFault[];
}

interface Change {
  readonly run: () => Promise<TrialsUpdate>;
  readonly done: string;
  readonly failed: (message: string) => string;
}

/** Adds, changes and deletes the trials of an order, one at a time. A click during a running change does nothing. */
export function useTrialChanges({ workOrderId, onChanged, onRefused, showMessage }: TrialsHost) {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const keyOf = useAttemptKey();

  const apply = async ({ run, done, failed }: Change): Promise<TrialOutcome> => {
    if (underWay.current) return { saved: false, refused: false, faults: [] };
    underWay.current = true;
    setBusy(true);
    try {
      onChanged(await run());
      showMessage({ kind: 'success', text: done });
      return { saved: true, refused: false, faults: [] };
    } catch (error) {
      showMessage({ kind: 'error', text: failed((error as Error).message) });
      const refused = isFinal(error);
      if (refused) onRefused();
      return { saved: false, refused, faults: error instanceof ApiError ? error.faults : [] };
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  const add = (draft: TrialDraft) =>
    apply({
      run: async () => {
        const added = await addTrial(workOrderId, draft, keyOf(draft));
        keyOf(null);
        return (trials) => withTrial(trials, added);
      },
      done: TRIAL_TEXTS.added,
      failed: TRIAL_TEXTS.notAdded,
    });
  const change = (trial: Pick<Trial, 'id' | 'version'>, changes: Partial<TrialDraft>) =>
    apply({
      run: async () => {
        const changed = await changeTrial(trial, changes);
        return (trials) => withTrial(trials, changed);
      },
      done: TRIAL_TEXTS.changed,
      failed: TRIAL_TEXTS.notChanged,
    });
  const remove = (trial: Pick<Trial, 'id' | 'version'>) =>
    apply({
      run: async () => {
        await removeTrial(trial);
        return (trials) => withoutTrial(trials, trial.id);
      },
      done: TRIAL_TEXTS.deleted,
      failed: TRIAL_TEXTS.notDeleted,
    });
  return { busy, add, change, remove };
}

/**
 * Returns the idempotency key for adding a trial. A retry with the same contents after a lost answer gets the same key.
 * Null, after a success, discards it: the same contents are then another trial.
 */
function useAttemptKey(): (draft: TrialDraft | null) => string {
  const last = useRef({ contents: '', key: '' });
  return (draft) => {
    const contents = JSON.stringify(draft);
    if (last.current.contents !== contents) last.current = { contents, key: newIdempotencyKey() };
    return last.current.key;
  };
}
