// Refusals of actions on a work order.
import { refuser } from '#domain/shared/refusal.ts';

export const WORK_ORDER_REFUSALS = {
  work_order_not_found: { kind: 'missing', text: 'Work order not found' },
  work_order_deleted: { kind: 'missing', text: 'This work order was deleted.' },
  work_order_not_in_progress: {
    kind: 'conflict',
    text: 'Only a work order in progress can be marked as completed.',
  },
  work_order_not_completed: { kind: 'conflict', text: 'Only a completed work order can be returned for revision.' },
  work_order_not_billed: {
    kind: 'conflict',
    text: 'Cannot return work order that has not been billed yet. Please create a bill first.',
  },
  work_order_not_returned: { kind: 'conflict', text: 'Only a returned work order can be moved to revision.' },
  work_order_not_in_revision: {
    kind: 'conflict',
    text: 'You can complete a revision only for a work order that is in revision.',
  },
  work_order_not_cancellable: { kind: 'conflict', text: 'A completed or cancelled work order cannot be cancelled.' },
  billed_work_order_not_cancellable: {
    kind: 'conflict',
    text: 'A work order that has been billed cannot be cancelled.',
  },
  work_order_not_cancelled: { kind: 'conflict', text: 'Only a cancelled work order can be reopened.' },
  completed_work_order_not_deletable: {
    kind: 'forbidden',
    text: 'Cannot delete completed work order. Only administrators can delete completed orders',
  },
  billed_work_order_not_deletable: {
    kind: 'forbidden',
    text: 'Cannot delete work order that has been billed. Contact administrator',
  },
  completed_work_order_not_editable: {
    kind: 'forbidden',
    text: 'Cannot edit completed work order. Only administrators can edit completed orders',
  },
  billed_work_order_not_editable: {
    kind: 'forbidden',
    text: 'Cannot edit work order that has been billed. Contact administrator',
  },
  remake_of_open_order: { kind: 'conflict', text: 'Complete this order before you create a remake.' },
  batch_not_found: { kind: 'missing', text: 'Batch not found' },
  batch_of_another: {
    kind: 'conflict',
    text: 'This batch belongs to another doctor or another user. Start a new batch for these orders.',
  },
  batch_full: { kind: 'conflict', text: 'This batch is full. Start a new batch for these orders.' },
} as const;

export type WorkOrderRefusal = keyof typeof WORK_ORDER_REFUSALS;

export const refuseWorkOrder = refuser(WORK_ORDER_REFUSALS);
