import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { PauseReason } from '#domain/production/moves.ts';
import { checkInProduction } from '#domain/production/moves.ts';
import { refuseProduction } from '#domain/production/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseWorkOrder } from '#domain/work-orders/refusals.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { readWorkOrder } from '#server/features/work-orders/queries/order-page.ts';
import { lockForChange } from '#server/features/work-orders/steps/load-for-change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readOpenVisit, setPause } from '../store.ts';

/** Pauses an order at its stage, or resumes it. Does nothing if it already is in that state. */
export async function pauseWorkOrder(
  deps: Deps,
  actor: Actor,
  { work_order_id, reason }: { readonly work_order_id: string; readonly reason: PauseReason | null },
): Promise<Outcome<WorkOrder, 'work_order_not_found' | 'order_not_in_production' | 'not_at_a_stage'>> {
  const order = await lockForChange(deps, work_order_id);
  if (order === undefined) return refuseWorkOrder('work_order_not_found');
  const inProduction = checkInProduction(order);
  if (!inProduction.ok) return inProduction;
  const visit = await readOpenVisit(deps.db, order.id);
  if (visit === null) return refuseProduction('not_at_a_stage');
  if (visit.paused_reason !== reason) {
    await setPause(deps, order.id, reason);
    await appendAudit(deps, actor, pauseEvent(order, visit.paused_reason, reason));
  }
  return done(await readWorkOrder(deps, actor, order.id));
}

export const pauseEvent = (
  { id, serial_number }: { readonly id: string; readonly serial_number: string },
  before: PauseReason | null,
  after: PauseReason | null,
): AuditEvent => ({
  action: after === null ? 'RESUME_WORK_ORDER' : 'PAUSE_WORK_ORDER',
  subject: { type: 'work_order', id, label: serial_number },
  before: { paused_reason: before },
  after: { paused_reason: after },
});
