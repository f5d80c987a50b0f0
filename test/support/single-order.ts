import type { getWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';

/** An order as `getWorkOrder` returns it. */
export const singleOrder = (order: WorkOrder): OutputOf<typeof getWorkOrder> => ({
  ...order,
  is_revision: order.status === 'revision_in_progress',
});
