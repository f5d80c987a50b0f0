import { WORK_ORDER_ACTIONS } from '#domain/access/work-order-access.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { isAdmin } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseShared } from '#domain/shared/refusals.ts';
import { WORK_ORDER_TEXTS } from '#domain/work-orders/texts.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteOrder, readOrderReferences } from '../store/work-orders.ts';
import { loadForChange } from '../steps/load-for-change.ts';

export interface DeleteWorkOrderInput {
  readonly work_order_id: string;
  readonly version: number;
  readonly admin_mode: boolean;
}

type Refusals =
  | 'not_allowed'
  | 'work_order_not_found'
  | 'stale_version'
  | 'completed_work_order_not_deletable'
  | 'billed_work_order_not_deletable';

/**
 * Deletes an order with its trials and revisions. Its bill is not changed, and the audit log keeps the deleted data.
 */
export async function deleteWorkOrder(
  deps: Deps,
  actor: Actor,
  { work_order_id, version, admin_mode }: DeleteWorkOrderInput,
): Promise<Outcome<{ message: string }, Refusals>> {
  if (admin_mode && !isAdmin(actor.role)) return refuseShared('not_allowed');
  const loaded = await loadForChange(deps, work_order_id, version);
  if (!loaded.ok) return loaded;
  const order = loaded.value;
  const verdict = WORK_ORDER_ACTIONS.delete.check(order, actor.role);
  if (!verdict.ok) return verdict;
  const { is_billed: _, ...columns } = order;
  const references = await readOrderReferences(deps.db, order);
  await deleteOrder(deps.db, order.id);
  await appendAudit(deps, actor, {
    action: 'DELETE_WORK_ORDER',
    subject: { type: 'work_order', id: order.id, label: order.serial_number },
    before: { ...columns, ...references },
    ...(admin_mode && { after: { admin_mode } }),
  });
  return done({ message: messageOf(order.serial_number, admin_mode ? references.bill_number : null) });
}

const messageOf = (serialNumber: string, billNumber: string | null): string =>
  billNumber === null
    ? WORK_ORDER_TEXTS.deleted(serialNumber)
    : WORK_ORDER_TEXTS.deletedByAdmin(serialNumber, billNumber);
