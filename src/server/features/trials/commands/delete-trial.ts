import { WORK_ORDER_ACTIONS } from '#domain/access/work-order-access.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseShared } from '#domain/shared/refusals.ts';
import { refuseTrial } from '#domain/trials/refusals.ts';
import type { TrialsClosed } from '#domain/trials/trial.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockTrial, removeTrial } from '../store.ts';

export interface DeleteTrialInput {
  readonly trial_id: string;
  readonly version: number;
}

type Refusals = 'trial_not_found' | 'stale_version' | TrialsClosed;

/** Deletes a trial. The audit log keeps its content. */
export async function deleteTrial(
  deps: Deps,
  actor: Actor,
  { trial_id, version }: DeleteTrialInput,
): Promise<Outcome<null, Refusals>> {
  const trial = await lockTrial(deps.db, trial_id);
  if (trial === undefined) return refuseTrial('trial_not_found');
  if (trial.version !== version) return refuseShared('stale_version');
  const open = WORK_ORDER_ACTIONS.change_trials.check(trial, actor.role);
  if (!open.ok) return open;
  const record = await removeTrial(deps, trial.id);
  await appendAudit(deps, actor, {
    action: 'DELETE_TRIAL',
    subject: { type: 'trial', id: trial.id, label: `${trial.serial_number} ${trial.trial_name}` },
    before: record,
  });
  return done(null);
}
