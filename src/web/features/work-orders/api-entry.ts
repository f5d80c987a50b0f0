import { createWorkOrderBatch } from '#contract/work-orders/batches.ts';
import type { CallOf, OutputOf } from '#contract/kit/operation.ts';
import { createWorkOrder, updateWorkOrder } from '#contract/work-orders/work-order-changes.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { call } from '#web/platform/calls/api-client.ts';

/** Creates an order. The same idempotency key never creates a second order. */
export const sendCreateWorkOrder = (
  body: CallOf<typeof createWorkOrder>['body'],
  idempotencyKey: string,
): Promise<WorkOrder> => call(createWorkOrder, { body }, { idempotencyKey });

/** Creates the valid orders of a batch. The same idempotency key never creates them twice. */
export const sendCreateBatch = (
  body: CallOf<typeof createWorkOrderBatch>['body'],
  idempotencyKey: string,
): Promise<OutputOf<typeof createWorkOrderBatch>> => call(createWorkOrderBatch, { body }, { idempotencyKey });

/** Updates an order with the values of its form. */
export const sendUpdateWorkOrder = (
  work_order_id: string,
  body: CallOf<typeof updateWorkOrder>['body'],
): Promise<WorkOrder> => call(updateWorkOrder, { params: { work_order_id }, body });
