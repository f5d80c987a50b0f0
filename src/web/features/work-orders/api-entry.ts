import { createWorkOrderBatch } from '#contract/work-orders/batches.ts';
import type { CallOf, OutputOf } from '#contract/kit/operation.ts';
import { createWorkOrder, updateWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { call } from '#web/platform/calls/api-client.ts';

/** Makes an order; the same key never makes a second one. */
export const sendCreateWorkOrder = (
  body: CallOf<typeof createWorkOrder>['body'],
  idempotencyKey: string,
): Promise<WorkOrder> => call(createWorkOrder, { body }, { idempotencyKey });

/** Makes the orders of a batch that can be made; the same key never makes them twice. */
export const sendCreateBatch = (
  body: CallOf<typeof createWorkOrderBatch>['body'],
  idempotencyKey: string,
): Promise<OutputOf<typeof createWorkOrderBatch>> => call(createWorkOrderBatch, { body }, { idempotencyKey });

/** Changes an order (its id) as its form says. */
export const sendUpdateWorkOrder = (
  work_order_id: string,
  body: CallOf<typeof updateWorkOrder>['body'],
): Promise<WorkOrder> => call(updateWorkOrder, { params: { work_order_id }, body });
