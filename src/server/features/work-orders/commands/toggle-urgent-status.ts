import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readWorkOrder } from '../queries/order-page.ts';
import { loadForChange, saveChange } from '../steps/load-for-change.ts';

export interface ToggleUrgentStatusInput {
  readonly work_order_id: string;
  readonly version: number;
  readonly is_urgent: boolean;
}

/** Marks an order as urgent or not urgent, in every status. Does nothing if it already is. */
export async function toggleUrgentStatus(
  deps: Deps,
  actor: Actor,
  { work_order_id, version, is_urgent }: ToggleUrgentStatusInput,
): Promise<Outcome<WorkOrder, 'work_order_not_found' | 'stale_version'>> {
  const loaded = await loadForChange(deps, work_order_id, version);
  if (!loaded.ok) return loaded;
  const order = loaded.value;
  if (order.is_urgent === is_urgent) return done(await readWorkOrder(deps, actor, order.id));
  await saveChange(deps, order, { is_urgent });
  const changed = await readWorkOrder(deps, actor, order.id);
  await appendAudit(deps, actor, {
    action: is_urgent ? 'MARK_URGENT' : 'UNMARK_URGENT',
    subject: { type: 'work_order', id: order.id, label: order.serial_number },
    before: { is_urgent: order.is_urgent },
    after: { is_urgent },
  });
  return done(changed);
}
