import type { WorkOrder } from '#contract/work-orders.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { complete } from '#domain/work-orders/completion.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import { checkClosedMonths, holdMonths } from '#server/features/closed-months/commands/check-closed-months.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readWorkOrder } from '../reads.ts';
import { loadForChange, saveChange } from './load-for-change.ts';

export interface CompleteWorkOrderInput {
  readonly work_order_id: string;
  readonly version: number;
  readonly completion_date: string;
  readonly confirmed_bills?: readonly string[] | undefined;
}

type Refusals =
  | 'work_order_not_found'
  | 'stale_version'
  | 'work_order_not_in_progress'
  | 'invalid_input'
  | 'closed_month_confirmation_needed';

/** Marks an order in progress as completed on a day not after today. */
export async function completeWorkOrder(
  deps: Deps,
  actor: Actor,
  { work_order_id, version, completion_date, confirmed_bills = [] }: CompleteWorkOrderInput,
): Promise<Outcome<WorkOrder, Refusals>> {
  await holdMonths(deps, work_order_id);
  const loaded = await loadForChange(deps, work_order_id, version);
  if (!loaded.ok) return loaded;
  const order = loaded.value;
  const verdict = complete(order, completion_date, deps.today);
  if (!verdict.ok) return verdict;
  const after = { status: verdict.value, completion_date };
  const moved = await checkClosedMonths(deps, { order, changes: after, confirmed: confirmed_bills });
  if (!moved.ok) return moved;
  await saveChange(deps, order, after);
  const completed = await readWorkOrder(deps, actor, order.id);
  await appendAudit(deps, actor, {
    action: 'COMPLETE_WORK_ORDER',
    subject: { type: 'work_order', id: order.id, label: order.serial_number },
    before: { status: order.status, completion_date: order.completion_date },
    after: { ...after, ...moved.value },
  });
  return done(completed);
}
