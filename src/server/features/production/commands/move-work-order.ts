import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { MoveRefusal } from '#domain/production/moves.ts';
import { checkMove } from '#domain/production/moves.ts';
import { refuseProduction } from '#domain/production/refusals.ts';
import { NOT_STARTED } from '#domain/production/stages.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseWorkOrder } from '#domain/work-orders/refusals.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { readWorkOrder } from '#server/features/work-orders/queries/order-page.ts';
import { lockForChange } from '#server/features/work-orders/steps/load-for-change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { shareStage } from '../queries/stages.ts';
import { moveTo, readOpenVisit } from '../store.ts';

export interface MoveInput {
  readonly work_order_id: string;
  /** Null: not started. */
  readonly stage_id: string | null;
  /** The stage that the user saw. */
  readonly from_stage_id: string | null;
}

/** Moves an order to another stage. The order’s version does not change, so a move does not disturb open forms. */
export async function moveWorkOrder(
  deps: Deps,
  actor: Actor,
  { work_order_id, stage_id, from_stage_id }: MoveInput,
): Promise<Outcome<WorkOrder, 'work_order_not_found' | 'stage_not_found' | MoveRefusal>> {
  const order = await lockForChange(deps, work_order_id);
  if (order === undefined) return refuseWorkOrder('work_order_not_found');
  const current = await readOpenVisit(deps.db, order.id);
  const wanted = stage_id?.toLowerCase() ?? null;
  const checked = checkMove(order, current, {
    stage_id: wanted,
    from_stage_id: from_stage_id?.toLowerCase() ?? null,
    user_id: actor.id,
    now: deps.now,
  });
  if (!checked.ok) return checked;
  if (checked.value) {
    const stage = wanted === null ? null : await shareStage(deps.db, wanted);
    if (stage === undefined) return refuseProduction('stage_not_found');
    await moveTo(deps, { workOrderId: order.id, stageId: wanted, userId: actor.id });
    await appendAudit(deps, actor, moveEvent(order, current?.stage_name, stage?.name));
  }
  return done(await readWorkOrder(deps, actor, order.id));
}

export const moveEvent = (
  { id, serial_number }: { readonly id: string; readonly serial_number: string },
  from = NOT_STARTED,
  to = NOT_STARTED,
): AuditEvent => ({
  action: 'MOVE_WORK_ORDER',
  subject: { type: 'work_order', id, label: serial_number },
  before: { stage: from },
  after: { stage: to },
});
