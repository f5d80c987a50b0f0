// Who may do what with a work order in each of its states.
import { checkBillable } from '#domain/billing/billable.ts';
import { checkGroupable } from '#domain/billing/grouping.ts';
import type { RowActOnWorkOrder } from '#domain/billing/may.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import { done } from '#domain/shared/refusal.ts';
import { checkTrialsOpen } from '#domain/trials/trial.ts';
import { checkDeletable, checkEditable } from '#domain/work-orders/changing.ts';
import type { OrderState, WorkOrderAct } from '#domain/work-orders/status.ts';
import { STATUS_LABELS, TRANSITIONS, WORK_ORDER_STATUSES, follow } from '#domain/work-orders/status.ts';
import type { AccessTable, Act } from './access.ts';

/** Everything that can be done with one order: the acts of its row, the two kinds of return, and what is open in every state. */
export type ActOnWorkOrder =
  | Exclude<RowActOnWorkOrder, 'return'>
  | WorkOrderAct
  | 'grouped_bill'
  | 'edit_feedback'
  | 'toggle_urgent'
  | 'set_amount';

const transition = (act: WorkOrderAct): Act<OrderState> => ({
  operations: [TRANSITIONS[act].operation],
  check: (order) => follow(act, order),
});

/** The order as the rules of billing look at it: all that they ask of it is filled in as its state says. */
const billable = ({ status, is_billed }: OrderState) => ({
  status,
  completion_date: status === 'completed' ? '2026-11-21' : null,
  bill_number: is_billed ? 'B/26-27/00001' : null,
  serial_number: '',
  doctor_id: '',
  doctor_name: '',
});

/** A cancelled order has no bill. */
const STATES: readonly OrderState[] = WORK_ORDER_STATUSES.flatMap((status): OrderState[] =>
  status === 'cancelled' ? [{ status, is_billed: false }] : [false, true].map((is_billed) => ({ status, is_billed })),
);

export const WORK_ORDER_ACCESS: AccessTable<OrderState, ActOnWorkOrder> = {
  title: 'A work order',
  states: STATES.map((state) => ({
    label: state.is_billed ? `${STATUS_LABELS[state.status]}, billed` : STATUS_LABELS[state.status],
    state,
  })),
  acts: {
    complete: transition('complete'),
    return: transition('return'),
    return_and_start: transition('return_and_start'),
    start_revision: transition('start_revision'),
    complete_revision: transition('complete_revision'),
    cancel: transition('cancel'),
    reopen: transition('reopen'),
    edit: { operations: ['updateWorkOrder'], check: checkEditable },
    edit_feedback: { operations: ['updateWorkOrder'], check: () => done(null) },
    delete: { operations: ['deleteWorkOrder'], check: checkDeletable },
    toggle_urgent: { operations: ['toggleUrgentStatus'], check: () => done(null) },
    set_amount: { operations: ['updateWorkOrderAmount', 'saveMonthlyPrices'], check: () => done(null) },
    change_trials: { operations: ['createTrial', 'updateTrial', 'deleteTrial'], check: checkTrialsOpen },
    create_bill: { operations: ['createBill'], check: (order) => checkBillable(billable(order)) },
    grouped_bill: { operations: ['createGroupedBill'], check: (order) => checkGroupable([billable(order)], 1) },
    print_bill: {
      operations: ['markBillAsPrinted'],
      check: ({ is_billed }) => (is_billed ? done(null) : refuseBilling('bill_not_found')),
    },
  },
};
