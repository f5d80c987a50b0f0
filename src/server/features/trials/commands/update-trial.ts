import type { Trial } from '#contract/trials.ts';
import { WORK_ORDER_ACTIONS } from '#domain/access/work-order-access.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields, refuseShared } from '#domain/shared/refusals.ts';
import { refuseTrial } from '#domain/trials/refusals.ts';
import type { TrialDraft, TrialsClosed } from '#domain/trials/trial.ts';
import { checkTrial } from '#domain/trials/trial.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { LockedTrial, TrialColumns } from '../store.ts';
import { changeTrial, lockTrial } from '../store.ts';
import { columnsOf } from '../steps/trial-columns.ts';

type TrialInput = { readonly [Field in keyof TrialDraft]?: TrialDraft[Field] | undefined };

export interface UpdateTrialInput extends TrialInput {
  readonly trial_id: string;
  readonly version: number;
}

type Refusals = 'trial_not_found' | 'stale_version' | TrialsClosed | 'invalid_input';

/** Changes the given fields of a trial. Without a change, there is no new version and no audit entry. */
export async function updateTrial(
  deps: Deps,
  actor: Actor,
  { trial_id, version, ...given }: UpdateTrialInput,
): Promise<Outcome<Trial, Refusals>> {
  const trial = await lockTrial(deps.db, trial_id);
  if (trial === undefined) return refuseTrial('trial_not_found');
  if (trial.version !== version) return refuseShared('stale_version');
  const open = WORK_ORDER_ACTIONS.change_trials.check(trial, actor.role);
  if (!open.ok) return open;
  const draft = draftOf(trial, given);
  const faults = checkTrial(draft, deps.today);
  if (faults.length > 0) return refuseFields(faults);
  const wanted = columnsOf(draft);
  const { after } = differences(trial, wanted);
  const { work_order_id: _id, serial_number: _serial, status: _status, is_billed: _billed, ...shown } = trial;
  if (Object.keys(after).length === 0) return done(shown);
  const changed = await changeTrial(deps, trial.id, after);
  await appendAudit(deps, actor, trialChangedEvent(trial, wanted));
  return done(changed);
}

/** Returns the audit entry with the changed fields. */
export function trialChangedEvent(
  trial: TrialColumns & Pick<LockedTrial, 'id' | 'work_order_id' | 'serial_number'>,
  wanted: TrialColumns,
): AuditEvent {
  const { before, after } = differences(trial, wanted);
  return {
    action: 'UPDATE_TRIAL',
    subject: { type: 'trial', id: trial.id, label: `${trial.serial_number} ${wanted.trial_name}` },
    before,
    after: { work_order_id: trial.work_order_id, ...after },
  };
}

const draftOf = (trial: LockedTrial, given: TrialInput): TrialDraft => ({
  trial_name: given.trial_name ?? trial.trial_name,
  trial_date: given.trial_date ?? trial.trial_date,
  sent_on: given.sent_on === undefined ? trial.sent_on : given.sent_on,
  returned_on: given.returned_on === undefined ? trial.returned_on : given.returned_on,
  result: given.result === undefined ? trial.result : given.result,
});

function differences(trial: TrialColumns, wanted: TrialColumns) {
  const changed = (Object.keys(wanted) as (keyof TrialColumns)[]).filter((column) => trial[column] !== wanted[column]);
  const of = (columns: TrialColumns): Partial<TrialColumns> =>
    Object.fromEntries(changed.map((column) => [column, columns[column]]));
  return { before: of(trial), after: of(wanted) };
}
