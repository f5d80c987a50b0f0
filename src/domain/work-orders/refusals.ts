// Why something may not be done with a work order.
import { refuser } from '#domain/shared/refusal.ts';

export const WORK_ORDER_REFUSALS = {
  work_order_not_found: { kind: 'missing', text: 'Work order not found' },
  work_order_not_in_progress: {
    kind: 'conflict',
    text: 'Only a work order in progress can be marked as completed.',
  },
} as const;

export const refuseWorkOrder = refuser(WORK_ORDER_REFUSALS);
