import type { Trial } from '#contract/trials.ts';
import { WORK_ORDER_ACTIONS } from '#domain/access/work-order-access.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import type { TrialDraft, TrialsClosed } from '#domain/trials/trial.ts';
import { checkTrial } from '#domain/trials/trial.ts';
import { refuseWorkOrder } from '#domain/work-orders/refusals.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { lockForChange } from '#server/features/work-orders/steps/load-for-change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countTrials, insertTrial } from '../store.ts';
import { columnsOf } from '../steps/trial-columns.ts';

export interface CreateTrialInput extends TrialDraft {
  readonly work_order_id: string;
}

type Refusals = 'work_order_not_found' | TrialsClosed | 'too_many_trials' | 'invalid_input';

/**
 * Adds a trial to an order that the user may edit. The version of the order stays, so that edits in progress do not
 * become outdated.
 */
export async function createTrial(
  deps: Deps,
  actor: Actor,
  { work_order_id, ...draft }: CreateTrialInput,
): Promise<Outcome<Trial, Refusals>> {
  const order = await lockForChange(deps, work_order_id);
  if (order === undefined) return refuseWorkOrder('work_order_not_found');
  const trials_count = await countTrials(deps.db, order.id);
  const open = WORK_ORDER_ACTIONS.add_trial.check({ ...order, trials_count }, actor.role);
  if (!open.ok) return open;
  const faults = checkTrial(draft, deps.today);
  if (faults.length > 0) return refuseFields(faults);
  const trial = await insertTrial(deps, { ...columnsOf(draft), work_order_id, created_by: actor.id });
  await appendAudit(deps, actor, trialCreatedEvent(order, trial));
  return done(trial);
}

export const trialCreatedEvent = (
  order: { readonly id: string; readonly serial_number: string },
  trial: Trial,
): AuditEvent => ({
  action: 'CREATE_TRIAL',
  subject: { type: 'trial', id: trial.id, label: `${order.serial_number} ${trial.trial_name}` },
  after: { ...trial, work_order_id: order.id },
});
