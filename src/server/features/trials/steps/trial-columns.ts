import { normalizeLine } from '#domain/shared/text.ts';
import type { TrialDraft } from '#domain/trials/trial.ts';
import type { TrialColumns } from '../store.ts';

/** Converts a trial to its columns: normalized, with null for empty fields. */
export const columnsOf = (draft: TrialDraft): TrialColumns => ({
  trial_name: normalizeLine(draft.trial_name),
  trial_date: draft.trial_date,
  sent_on: draft.sent_on || null,
  returned_on: draft.returned_on || null,
  result: draft.result || null,
});
