import { normalizeLine } from '#domain/shared/text.ts';
import type { TrialDraft } from '#domain/trials/trial.ts';
import type { TrialColumns } from '../store.ts';

/** A trial as it is stored: normalized, and null for an empty field. */
export const columnsOf = (draft: TrialDraft): TrialColumns => ({
  trial_name: normalizeLine(draft.trial_name),
  trial_date: draft.trial_date,
  sent_on: draft.sent_on || null,
  returned_on: draft.returned_on || null,
  result: draft.result || null,
});
