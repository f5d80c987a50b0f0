// The statuses of a work order and the transitions between them.
import type { OperationName } from '#domain/accounts/permissions.ts';
import type { Outcome, Refused } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { WorkOrderRefusal } from './refusals.ts';
import { refuseWorkOrder } from './refusals.ts';

export const WORK_ORDER_STATUSES = [
  'in_progress',
  'completed',
  'returned',
  'revision_in_progress',
  'cancelled',
] as const;
export type WorkOrderStatus = (typeof WORK_ORDER_STATUSES)[number];

export const STATUS_LABELS: Readonly<Record<WorkOrderStatus, string>> = {
  in_progress: 'In Progress',
  completed: 'Completed',
  returned: 'Returned',
  revision_in_progress: 'Revision in Progress',
  cancelled: 'Cancelled',
};

/** The part of a work order that the transition rules use. */
export interface OrderState {
  readonly status: WorkOrderStatus;
  /** On a bill, single or grouped, that is not void. */
  readonly is_billed: boolean;
}

interface Transition {
  /** The operation whose permission is needed. */
  readonly operation: OperationName;
  readonly from: readonly WorkOrderStatus[];
  readonly to: WorkOrderStatus;
  /** The refusal from any other status. */
  readonly refusal: WorkOrderRefusal;
  /** Whether the order must have a bill or must have none, and the refusal otherwise. */
  readonly bill?: { readonly is: 'needed' | 'forbidden'; readonly refusal: WorkOrderRefusal };
}

const RETURN = {
  operation: 'returnWorkOrder',
  from: ['completed'],
  refusal: 'work_order_not_completed',
  bill: { is: 'needed', refusal: 'work_order_not_billed' },
} as const;

/** All transitions. An action is refused in every status that its entry does not list. */
export const TRANSITIONS = {
  complete: {
    operation: 'completeWorkOrder',
    from: ['in_progress'],
    to: 'completed',
    refusal: 'work_order_not_in_progress',
  },
  return: { ...RETURN, to: 'returned' },
  return_and_start: { ...RETURN, to: 'revision_in_progress' },
  start_revision: {
    operation: 'startRevision',
    from: ['returned'],
    to: 'revision_in_progress',
    refusal: 'work_order_not_returned',
  },
  complete_revision: {
    operation: 'completeRevision',
    from: ['revision_in_progress'],
    to: 'completed',
    refusal: 'work_order_not_in_revision',
  },
  cancel: {
    operation: 'cancelWorkOrder',
    from: ['in_progress', 'returned', 'revision_in_progress'],
    to: 'cancelled',
    refusal: 'work_order_not_cancellable',
    bill: { is: 'forbidden', refusal: 'billed_work_order_not_cancellable' },
  },
  reopen: {
    operation: 'reopenWorkOrder',
    from: ['cancelled'],
    to: 'in_progress',
    refusal: 'work_order_not_cancelled',
  },
} as const satisfies Readonly<Record<string, Transition>>;

export type TransitionName = keyof typeof TRANSITIONS;

/** The codes with which an action may be refused. */
export type TransitionRefusal<Act extends TransitionName> =
  | (typeof TRANSITIONS)[Act]['refusal']
  | ((typeof TRANSITIONS)[Act] extends { readonly bill: { readonly refusal: infer Code extends WorkOrderRefusal } }
      ? Code
      : never);

/** Returns the status after an action, or the refusal if the current status does not allow it. */
export function applyTransition<Act extends TransitionName>(
  act: Act,
  order: OrderState,
): Outcome<WorkOrderStatus, TransitionRefusal<Act>> {
  const { from, to, refusal, bill }: Transition = TRANSITIONS[act];
  const isBillRight = bill === undefined || order.is_billed === (bill.is === 'needed');
  if (from.includes(order.status) && isBillRight) return done(to);
  const code = bill !== undefined && from.includes(order.status) ? bill.refusal : refusal;
  return refuseWorkOrder(code) as Refused<TransitionRefusal<Act>>;
}
