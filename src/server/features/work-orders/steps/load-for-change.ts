import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseShared } from '#domain/shared/refusals.ts';
import { refuseWorkOrder } from '#domain/work-orders/refusals.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { LockedWorkOrder, WorkOrderChanges } from '../store/work-orders.ts';
import { lockWorkOrder, lockWorkOrders, updateWorkOrders } from '../store/work-orders.ts';

/** The order, locked until the transaction ends, as long as it is still the version that the change is based on. */
export async function loadForChange(
  deps: Deps,
  id: string,
  version: number,
): Promise<Outcome<LockedWorkOrder, 'work_order_not_found' | 'stale_version'>> {
  return checkVersion(await lockWorkOrder(deps.db, id), version);
}

/** A locked order, as long as it is there and still the version that the change is based on. */
export function checkVersion(
  order: LockedWorkOrder | undefined,
  version: number,
): Outcome<LockedWorkOrder, 'work_order_not_found' | 'stale_version'> {
  if (order === undefined) return refuseWorkOrder('work_order_not_found');
  return order.version === version ? done(order) : refuseShared('stale_version');
}

/** Changes a loaded order; its version rises. */
export const saveChange = (deps: Deps, order: LockedWorkOrder, changes: WorkOrderChanges): Promise<void> =>
  updateWorkOrders(deps.db, [order.id], changes, deps.now);

/** The order, locked until the transaction ends, whatever its version: for what goes with an order without changing it. */
export const lockForChange = (deps: Deps, id: string): Promise<LockedWorkOrder | undefined> =>
  lockWorkOrder(deps.db, id);

/** The same of several, by id. */
export const lockForChanges = (deps: Pick<Deps, 'db'>, ids: readonly string[]): Promise<LockedWorkOrder[]> =>
  ids.length === 0 ? Promise.resolve([]) : lockWorkOrders(deps.db, ids);
