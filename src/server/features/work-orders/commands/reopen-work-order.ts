import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { WORK_ORDER_ACTIONS } from '#domain/access/work-order-access.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { TransitionRefusal } from '#domain/work-orders/status.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readWorkOrder } from '../queries/order-page.ts';
import { loadForChange, saveChange } from '../steps/load-for-change.ts';

export interface ReopenWorkOrderInput {
  readonly work_order_id: string;
  readonly version: number;
}

type Refusals = 'work_order_not_found' | 'stale_version' | TransitionRefusal<'reopen'>;

/** Reopens a cancelled order. Its cancel reason is kept only in the audit log. */
export async function reopenWorkOrder(
  deps: Deps,
  actor: Actor,
  { work_order_id, version }: ReopenWorkOrderInput,
): Promise<Outcome<WorkOrder, Refusals>> {
  const loaded = await loadForChange(deps, work_order_id, version);
  if (!loaded.ok) return loaded;
  const order = loaded.value;
  const verdict = WORK_ORDER_ACTIONS.reopen.check(order);
  if (!verdict.ok) return verdict;
  const after = { status: verdict.value, cancel_reason: null };
  await saveChange(deps, order, after);
  const reopened = await readWorkOrder(deps, actor, order.id);
  await appendAudit(deps, actor, {
    action: 'REOPEN_WORK_ORDER',
    subject: { type: 'work_order', id: order.id, label: order.serial_number },
    before: { status: order.status, cancel_reason: order.cancel_reason },
    after,
  });
  return done(reopened);
}
