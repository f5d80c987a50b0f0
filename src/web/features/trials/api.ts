import type { Trial } from '#contract/trials.ts';
import { createTrial, deleteTrial, updateTrial } from '#contract/trials.ts';
import type { TrialDraft } from '#domain/trials/trial.ts';
import { call } from '#web/platform/calls/api-client.ts';

/** Adds a trial to an order. The same idempotency key never adds a second one. */
export const addTrial = (workOrderId: string, draft: TrialDraft, idempotencyKey: string): Promise<Trial> =>
  call(createTrial, { params: { work_order_id: workOrderId }, body: draft }, { idempotencyKey });

/** Updates the given fields of a trial. */
export const changeTrial = (
  { id, version }: Pick<Trial, 'id' | 'version'>,
  changes: Partial<TrialDraft>,
): Promise<Trial> => call(updateTrial, { params: { trial_id: id }, body: { version, ...changes } });

export const removeTrial = ({ id, version }: Pick<Trial, 'id' | 'version'>): Promise<null> =>
  call(deleteTrial, { params: { trial_id: id }, query: { version } });
