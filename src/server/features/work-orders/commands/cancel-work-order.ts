import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { cancelOrder } from '#domain/work-orders/cancellation.ts';
import type { TransitionRefusal } from '#domain/work-orders/status.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readWorkOrder } from '../queries/order-page.ts';
import type { LockedWorkOrder } from '../store/work-orders.ts';
import { loadForChange, saveChange } from '../steps/load-for-change.ts';

export interface CancelWorkOrderInput {
  readonly work_order_id: string;
  readonly version: number;
  readonly reason: string;
}

type Refusals = 'work_order_not_found' | 'stale_version' | TransitionRefusal<'cancel'> | 'invalid_input';

/** Cancels an order that is neither completed nor billed, with a reason. */
export async function cancelWorkOrder(
  deps: Deps,
  actor: Actor,
  { work_order_id, version, reason }: CancelWorkOrderInput,
): Promise<Outcome<WorkOrder, Refusals>> {
  const loaded = await loadForChange(deps, work_order_id, version);
  if (!loaded.ok) return loaded;
  const order = loaded.value;
  const verdict = cancelOrder(order, reason);
  if (!verdict.ok) return verdict;
  await saveChange(deps, order, verdict.value);
  const cancelled = await readWorkOrder(deps, actor, order.id);
  await appendAudit(deps, actor, orderCancelledEvent(order, verdict.value));
  return done(cancelled);
}

/** The audit event for a cancelled order. */
export const orderCancelledEvent = (
  order: Pick<LockedWorkOrder, 'id' | 'serial_number' | 'status' | 'cancel_reason'>,
  after: Pick<LockedWorkOrder, 'status' | 'cancel_reason'>,
): AuditEvent => ({
  action: 'CANCEL_WORK_ORDER',
  subject: { type: 'work_order', id: order.id, label: order.serial_number },
  before: { status: order.status, cancel_reason: order.cancel_reason },
  after,
});
