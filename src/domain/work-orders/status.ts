// The states of a work order and every way from one to another.

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

interface Transition {
  readonly from: readonly WorkOrderStatus[];
  readonly to: WorkOrderStatus;
}

/** The transition table: an act that is not listed from a state is refused in it. */
export const TRANSITIONS = {
  complete: { from: ['in_progress'], to: 'completed' },
} as const satisfies Readonly<Record<string, Transition>>;

export type WorkOrderAct = keyof typeof TRANSITIONS;

/** The state that an act leads to, or null where the act is not open from `status`. */
export function transition(act: WorkOrderAct, status: WorkOrderStatus): WorkOrderStatus | null {
  const { from, to }: Transition = TRANSITIONS[act];
  return from.includes(status) ? to : null;
}
