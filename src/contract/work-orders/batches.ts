import { MAX_BATCH_ORDERS } from '#domain/work-orders/batch.ts';
import { Id, typedDayOrNull } from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { draftFields } from './work-order-fields.ts';
import { WorkOrder } from './work-orders.ts';
import { z } from '../kit/zod.ts';

const { doctor_name, order_date, expected_complete_date, ...ownFields } = draftFields;

/** One order of a batch as typed. Doctor and dates belong to the batch. */
export const BatchOrderInput = z.strictObject({
  ...ownFields,
  trial_date_1: typedDayOrNull,
  trial_date_2: typedDayOrNull,
  /** Whether a message filled it in. The audit log records it. */
  pasted: z.optional(z.boolean()),
});

export const createWorkOrderBatch = operation({
  name: 'createWorkOrderBatch',
  summary:
    'Creates several work orders of one doctor, each separately: valid ones are created, the others answered with their faults. Refused as a whole where none is valid.',
  method: 'POST',
  path: '/api/work-orders/batch',
  body: z.strictObject({
    /** The batch to which a retry adds its orders. If missing or null, a new batch is created. */
    batch_id: z._default(z.nullable(Id), null),
    doctor_name,
    order_date,
    expected_complete_date,
    orders: z.array(BatchOrderInput).check(z.minLength(1), z.maxLength(MAX_BATCH_ORDERS)),
  }),
  output: z.strictObject({
    batch_id: Id,
    /** `index` is the place of the order in the request, from 0. */
    created: z.array(z.strictObject({ index: z.int(), work_order: WorkOrder })),
    failed: z.array(
      z.strictObject({
        index: z.int(),
        errors: z.array(z.strictObject({ field: z.string(), message: z.string() })),
      }),
    ),
  }),
  refusals: ['batch_of_another', 'batch_full'],
  creates: true,
});

export const getBatchWorkOrders = operation({
  name: 'getBatchWorkOrders',
  summary: 'Returns the orders of a batch, and whether one bill can have them.',
  method: 'GET',
  path: '/api/batches/{batch_id}',
  params: z.strictObject({ batch_id: Id }),
  output: z.strictObject({
    batch_id: Id,
    items: z.array(WorkOrder),
    can_be_billed: z.boolean(),
    /** Why the orders cannot be billed together; null if they can. */
    reason: z.nullable(z.string()),
  }),
  refusals: ['batch_not_found'],
});
