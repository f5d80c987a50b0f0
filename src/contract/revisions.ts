import { ConfirmedBills, Day, Id, TypedDay, Version, typed, typedOrNull, typedDayOrNull } from './kit/fields.ts';
import { RESPONSIBLE } from '#domain/revisions/responsible.ts';
import { operation } from './kit/operation.ts';
import { WorkOrderParams } from './work-orders/work-order-changes.ts';
import { WorkOrder } from './work-orders/work-orders.ts';
import { z } from './kit/zod.ts';

/** A return of an order and its revision. */
export const Revision = z.strictObject({
  id: Id,
  /** Starts at 1 for each order. */
  revision_number: z.int(),
  return_date: Day,
  return_reason: z.string(),
  revision_notes: z.nullable(z.string()),
  /** Null until it is stated. */
  responsible: z.nullable(z.enum(RESPONSIBLE)),
  previous_completion_date: z.nullable(Day),
  new_expected_completion_date: z.nullable(Day),
  started_on: z.nullable(Day),
  /** Null until the revision is completed. */
  completed_on: z.nullable(Day),
  returned_by_user: z.strictObject({ email: z.string() }),
});
export type Revision = z.infer<typeof Revision>;

export const returnWorkOrder = operation({
  name: 'returnWorkOrder',
  summary: 'Returns a completed and billed work order for revision.',
  method: 'POST',
  path: '/api/work-orders/{work_order_id}/return',
  params: WorkOrderParams,
  body: z.strictObject({
    version: Version,
    reason: typed,
    notes: typedOrNull,
    responsible: z._default(z.nullable(z.enum(RESPONSIBLE)), null),
    /** Empty or null keeps the current expected date. */
    expected_date: typedDayOrNull,
    /** If false, the order is returned and its revision is started later. */
    start_revision: z._default(z.boolean(), true),
  }),
  output: WorkOrder,
  refusals: ['work_order_not_found', 'stale_version', 'work_order_not_completed', 'work_order_not_billed'],
});

export const startRevision = operation({
  name: 'startRevision',
  summary: 'Starts the revision of a returned work order.',
  method: 'POST',
  path: '/api/work-orders/{work_order_id}/start-revision',
  params: WorkOrderParams,
  body: z.strictObject({ version: Version }),
  output: WorkOrder,
  refusals: ['work_order_not_found', 'stale_version', 'work_order_not_returned'],
});

export const completeRevision = operation({
  name: 'completeRevision',
  summary: 'Completes the revision of a work order.',
  method: 'POST',
  path: '/api/work-orders/{work_order_id}/complete-revision',
  params: WorkOrderParams,
  body: z.strictObject({
    version: Version,
    /** Today by default. */
    completion_date: z.optional(TypedDay),
    confirmed_bills: ConfirmedBills,
  }),
  output: WorkOrder,
  refusals: ['work_order_not_found', 'stale_version', 'work_order_not_in_revision', 'closed_month_confirmation_needed'],
});

export const updateRevisionResponsible = operation({
  name: 'updateRevisionResponsible',
  summary: 'Sets who is responsible for a return, in every state of its work order.',
  method: 'PUT',
  path: '/api/revisions/{revision_id}/responsible',
  params: z.strictObject({ revision_id: Id }),
  body: z.strictObject({ responsible: z.nullable(z.enum(RESPONSIBLE)) }),
  output: Revision,
  refusals: ['work_order_not_found'],
});

export const getRevisionHistory = operation({
  name: 'getRevisionHistory',
  summary: 'Lists the returns of a work order, the latest first.',
  method: 'GET',
  path: '/api/work-orders/{work_order_id}/revisions',
  params: WorkOrderParams,
  output: z.strictObject({
    work_order_id: Id,
    serial_number: z.string(),
    patient_name: z.string(),
    items: z.array(Revision),
  }),
  refusals: ['work_order_not_found'],
});
