import { WHOLE_PRICE } from '#domain/work-orders/remake.ts';
import { COMPLETION_TEXTS, MAX_COMPLETED_TOGETHER } from '#domain/work-orders/completion.ts';
import {
  ConfirmedBills,
  Flag,
  Id,
  OrderVersion,
  TypedDay,
  Version,
  VersionInAddress,
  text,
  typed,
  typedDay,
} from '../kit/fields.ts';
import { operation } from '../kit/operation.ts';
import { ChangedFields, draftFields } from './work-order-fields.ts';
import { WorkOrder } from './work-orders.ts';
import { z } from '../kit/zod.ts';

export const WorkOrderParams = z.strictObject({ work_order_id: Id });

export const createWorkOrder = operation({
  name: 'createWorkOrder',
  summary: 'Creates a work order; the server assigns the serial number.',
  method: 'POST',
  path: '/api/work-orders',
  body: z.strictObject({
    ...draftFields,
    /** The order that the new order remakes. */
    remake_of_id: z.optional(Id),
    /** The percentage of the rate card price that a remake is charged; 100 by default. For admins only. */
    charge_percent: z.optional(z.int().check(z.gte(1), z.lte(WHOLE_PRICE))),
  }),
  output: WorkOrder,
  refusals: ['work_order_not_found', 'remake_of_open_order'],
  creates: true,
});

export const getWorkOrder = operation({
  name: 'getWorkOrder',
  summary: 'Returns a work order with its trials and bill.',
  method: 'GET',
  path: '/api/work-orders/{work_order_id}',
  params: WorkOrderParams,
  output: z.extend(WorkOrder, {
    /** Whether the order is in revision. */
    is_revision: z.boolean(),
  }),
  refusals: ['work_order_not_found'],
});

export const updateWorkOrder = operation({
  name: 'updateWorkOrder',
  summary: 'Updates the given fields of a work order. Feedback can be updated in every state.',
  method: 'PATCH',
  path: '/api/work-orders/{work_order_id}',
  params: WorkOrderParams,
  body: z.extend(ChangedFields, {
    version: Version,
    /** Only for a completed order, and only by admins. */
    completion_date: z.optional(TypedDay),
    /** Whether the change is made in admin mode. For admins only. */
    admin_mode: z._default(z.boolean(), false),
    confirmed_bills: ConfirmedBills,
  }),
  output: WorkOrder,
  refusals: [
    'work_order_not_found',
    'stale_version',
    'completed_work_order_not_editable',
    'billed_work_order_not_editable',
    'closed_month_confirmation_needed',
  ],
});

export const deleteWorkOrder = operation({
  name: 'deleteWorkOrder',
  summary: 'Deletes a work order. Its bill stays with what it says.',
  method: 'DELETE',
  path: '/api/work-orders/{work_order_id}',
  params: WorkOrderParams,
  query: z.strictObject({
    version: VersionInAddress,
    /** Whether the order is deleted in admin mode. For admins only. */
    admin_mode: z._default(Flag, false),
  }),
  output: z.strictObject({ message: z.string() }),
  refusals: [
    'work_order_not_found',
    'stale_version',
    'completed_work_order_not_deletable',
    'billed_work_order_not_deletable',
  ],
});

export const completeWorkOrder = operation({
  name: 'completeWorkOrder',
  summary: 'Marks a work order in progress as completed.',
  method: 'POST',
  path: '/api/work-orders/{work_order_id}/complete',
  params: WorkOrderParams,
  body: z.strictObject({ version: Version, completion_date: typedDay, confirmed_bills: ConfirmedBills }),
  output: WorkOrder,
  refusals: ['work_order_not_found', 'work_order_not_in_progress', 'stale_version', 'closed_month_confirmation_needed'],
});

/** Without duplicates. */
const OrdersToComplete = z.array(OrderVersion).check(
  z.minLength(1),
  z.maxLength(MAX_COMPLETED_TOGETHER),
  z.refine(
    (orders) => new Set(orders.map(({ work_order_id }) => work_order_id.toLowerCase())).size === orders.length,
    COMPLETION_TEXTS.repeated,
  ),
);

export const completeWorkOrders = operation({
  name: 'completeWorkOrders',
  summary:
    'Marks several work orders as completed on one day, each separately: those that can be are completed, the others answered with the reason. Refused as a whole for an invalid day, or until changes of saved bills are confirmed.',
  method: 'POST',
  path: '/api/work-orders/complete',
  body: z.strictObject({
    orders: OrdersToComplete,
    completion_date: typedDay,
    /** The numbers of the monthly bills that the user confirmed. */
    confirmed_bills: z.optional(z.array(text(16)).check(z.maxLength(MAX_COMPLETED_TOGETHER))),
  }),
  output: z.strictObject({
    /** The completed orders, in the order of the request. */
    completed: z.array(WorkOrder),
    refused: z.array(
      z.strictObject({
        work_order_id: Id,
        /** Null if the order does not exist. */
        serial_number: z.nullable(z.string()),
        code: z.enum(['work_order_not_found', 'stale_version', 'work_order_not_in_progress', 'invalid_input']),
        reason: z.string(),
      }),
    ),
  }),
  refusals: ['closed_month_confirmation_needed'],
});

export const toggleUrgentStatus = operation({
  name: 'toggleUrgentStatus',
  summary: 'Sets whether a work order is urgent; in every state.',
  method: 'POST',
  path: '/api/work-orders/{work_order_id}/urgent',
  params: WorkOrderParams,
  body: z.strictObject({ version: Version, is_urgent: z.boolean() }),
  output: WorkOrder,
  refusals: ['work_order_not_found', 'stale_version'],
});

export const cancelWorkOrder = operation({
  name: 'cancelWorkOrder',
  summary: 'Cancels a work order that is neither completed nor billed.',
  method: 'POST',
  path: '/api/work-orders/{work_order_id}/cancel',
  params: WorkOrderParams,
  body: z.strictObject({ version: Version, reason: typed }),
  output: WorkOrder,
  refusals: [
    'work_order_not_found',
    'stale_version',
    'work_order_not_cancellable',
    'billed_work_order_not_cancellable',
  ],
});

export const reopenWorkOrder = operation({
  name: 'reopenWorkOrder',
  summary: 'Reopens a cancelled work order.',
  method: 'POST',
  path: '/api/work-orders/{work_order_id}/reopen',
  params: WorkOrderParams,
  body: z.strictObject({ version: Version }),
  output: WorkOrder,
  refusals: ['work_order_not_found', 'stale_version', 'work_order_not_cancelled'],
});
