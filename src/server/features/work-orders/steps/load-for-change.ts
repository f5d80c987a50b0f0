import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseShared } from '#domain/shared/refusals.ts';
import { refuseWorkOrder } from '#domain/work-orders/refusals.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { LockedWorkOrder, WorkOrderChanges } from '../store/work-orders.ts';
import { lockWorkOrder, lockWorkOrders, updateWorkOrders } from '../store/work-orders.ts';

/** Locks an order until the transaction ends and checks its version. */
export async function loadForChange(
  deps: Deps,
  id: string,
  version: number,
): Promise<Outcome<LockedWorkOrder, 'work_order_not_found' | 'stale_version'>> {
  return checkVersion(await lockWorkOrder(deps.db, id), version);
}

/** Refuses a missing order, or one with another version. */
export function checkVersion(
  order: LockedWorkOrder | undefined,
  version: number,
): Outcome<LockedWorkOrder, 'work_order_not_found' | 'stale_version'> {
  if (order === undefined) return refuseWorkOrder('work_order_not_found');
  return order.version === version ? done(order) : refuseShared('stale_version');
}

/** Updates a loaded order and raises its version. */
export const saveChange = (deps: Deps, order: LockedWorkOrder, changes: WorkOrderChanges): Promise<void> =>
  updateWorkOrders(deps.db, [order.id], changes, deps.now);

/** Locks an order without checking its version, for changes to its trials and the like. */
export const lockForChange = (deps: Deps, id: string): Promise<LockedWorkOrder | undefined> =>
  lockWorkOrder(deps.db, id);

/** Locks several orders, by ID. */
export const lockForChanges = (deps: Pick<Deps, 'db'>, ids: readonly string[]): Promise<LockedWorkOrder[]> =>
  ids.length === 0 ? Promise.resolve([]) : lockWorkOrders(deps.db, ids);
