import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { ReturnDraft, ReturnedOrder } from '#domain/revisions/return-order.ts';
import { returnOrder } from '#domain/revisions/return-order.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { pickFields } from '#domain/work-orders/fields.ts';
import type { TransitionRefusal } from '#domain/work-orders/status.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { loadForChange, saveChange } from '#server/features/work-orders/steps/load-for-change.ts';
import { readWorkOrder } from '#server/features/work-orders/queries/order-page.ts';
import type { Deps } from '#server/platform/deps.ts';
import { insertReturn } from '../store.ts';

export interface ReturnWorkOrderInput extends ReturnDraft {
  readonly work_order_id: string;
  readonly version: number;
}

type Refusals = 'work_order_not_found' | 'stale_version' | TransitionRefusal<'return'> | 'invalid_input';

/** Returns a completed and billed order for revision. It keeps its bill, so that it is not billed twice. */
export async function returnWorkOrder(
  deps: Deps,
  actor: Actor,
  { work_order_id, version, ...draft }: ReturnWorkOrderInput,
): Promise<Outcome<WorkOrder, Refusals>> {
  const loaded = await loadForChange(deps, work_order_id, version);
  if (!loaded.ok) return loaded;
  const order = loaded.value;
  const verdict = returnOrder(order, draft, deps.today);
  if (!verdict.ok) return verdict;
  const { order: after, entry } = verdict.value;
  await saveChange(deps, order, after);
  await insertReturn(deps.db, { ...entry, work_order_id: order.id, returned_by: actor.id }, deps.now);
  const returned = await readWorkOrder(deps, actor, order.id);
  await appendAudit(deps, actor, orderReturnedEvent(order, verdict.value));
  return done(returned);
}

export const orderReturnedEvent = (
  order: Pick<WorkOrder, 'id' | 'serial_number'> & Readonly<Record<keyof ReturnedOrder['order'], unknown>>,
  { order: after, entry: { responsible } }: ReturnedOrder,
): AuditEvent => ({
  action: 'RETURN_WORK_ORDER',
  subject: { type: 'work_order', id: order.id, label: order.serial_number },
  before: pickFields(order, Object.keys(after) as (keyof typeof after)[]),
  after: { ...after, ...(responsible !== null && { responsible }) },
});
