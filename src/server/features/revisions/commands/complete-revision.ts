import type { WorkOrder } from '#contract/work-orders.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { completeRevision as verdictOf } from '#domain/revisions/returning.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import { loadForChange, saveChange } from '#server/features/work-orders/commands/load-for-change.ts';
import { readWorkOrder } from '#server/features/work-orders/reads.ts';
import { checkClosedMonths, holdMonths } from '#server/features/closed-months/commands/check-closed-months.ts';
import type { Deps } from '#server/platform/deps.ts';
import { dateRevision } from '../store.ts';

export interface CompleteRevisionInput {
  readonly work_order_id: string;
  readonly version: number;
  readonly completion_date: string;
  readonly confirmed_bills?: readonly string[] | undefined;
}

type Refusals =
  | 'work_order_not_found'
  | 'stale_version'
  | 'work_order_not_in_revision'
  | 'invalid_input'
  | 'closed_month_confirmation_needed';

/** Ends the revision of an order on a day not after today: the order is completed again. */
export async function completeRevision(
  deps: Deps,
  actor: Actor,
  { work_order_id, version, completion_date, confirmed_bills = [] }: CompleteRevisionInput,
): Promise<Outcome<WorkOrder, Refusals>> {
  await holdMonths(deps, work_order_id);
  const loaded = await loadForChange(deps, work_order_id, version);
  if (!loaded.ok) return loaded;
  const order = loaded.value;
  const verdict = verdictOf(order, completion_date, deps.today);
  if (!verdict.ok) return verdict;
  const after = { status: verdict.value, completion_date };
  const moved = await checkClosedMonths(deps, { order, changes: after, confirmed: confirmed_bills });
  if (!moved.ok) return moved;
  await saveChange(deps, order, after);
  await dateRevision(deps.db, order, { completed_on: completion_date });
  const completed = await readWorkOrder(deps, actor, order.id);
  await appendAudit(deps, actor, {
    action: 'COMPLETE_REVISION',
    subject: { type: 'work_order', id: order.id, label: order.serial_number },
    before: { status: order.status, completion_date: order.completion_date },
    after: { ...after, ...moved.value },
  });
  return done(completed);
}
