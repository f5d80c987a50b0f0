// What each role may do with a work order, by its status.
import type { Role } from '#domain/accounts/roles.ts';
import { checkBillable } from '#domain/billing/billable.ts';
import type { GroupableOrder } from '#domain/billing/grouping.ts';
import { checkGroupable } from '#domain/billing/grouping.ts';
import { checkBillNotPaid } from '#domain/billing/bill-payment.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { done } from '#domain/shared/refusal.ts';
import { MAX_TRIALS, checkTrialAddable, checkTrialsOpen } from '#domain/trials/trial.ts';
import { checkDeletable, checkEditable, deleteHint } from '#domain/work-orders/changing.ts';
import { checkRemake } from '#domain/work-orders/remake.ts';
import type { OrderState, TransitionName } from '#domain/work-orders/status.ts';
import { STATUS_LABELS, TRANSITIONS, WORK_ORDER_STATUSES, applyTransition } from '#domain/work-orders/status.ts';
import type { AccessTable, Actions, May } from './access.ts';
import { mayOf } from './access.ts';

/** The facts of a work order that decide which actions are allowed. */
export interface OrderAccessState extends OrderState, GroupableOrder {
  /** Whether its bill is paid. */
  readonly bill_paid: boolean;
  readonly trials_count: number;
}

const transition = <Name extends TransitionName>(act: Name) =>
  ({ operations: [TRANSITIONS[act].operation], check: (order: OrderState) => applyTransition(act, order) }) as const;

/** All actions on a single order, used by the list and by the commands. */
export const WORK_ORDER_ACTIONS = {
  complete: { ...transition('complete'), operations: ['completeWorkOrder', 'completeWorkOrders'] },
  return: transition('return'),
  return_and_start: transition('return_and_start'),
  start_revision: transition('start_revision'),
  complete_revision: transition('complete_revision'),
  cancel: transition('cancel'),
  reopen: transition('reopen'),
  edit: { operations: ['updateWorkOrder'], check: checkEditable },
  edit_feedback: { operations: ['updateWorkOrder'], check: () => done(null) },
  delete: { operations: ['deleteWorkOrder'], check: checkDeletable, hint: deleteHint },
  toggle_urgent: { operations: ['toggleUrgentStatus'], check: () => done(null) },
  set_amount: {
    operations: ['updateWorkOrderAmount', 'saveMonthlyPrices', 'applyLastRates'],
    check: ({ bill_paid }: OrderAccessState) => checkBillNotPaid({ paid: bill_paid }),
  },
  create_remake: { operations: ['createWorkOrder'], check: checkRemake },
  add_trial: { operations: ['createTrial'], check: checkTrialAddable },
  change_trials: { operations: ['updateTrial', 'deleteTrial'], check: checkTrialsOpen },
  create_bill: { operations: ['createBill'], check: checkBillable },
  grouped_bill: { operations: ['createGroupedBill'], check: (order: OrderAccessState) => checkGroupable([order], 1) },
  print_bill: {
    operations: ['markBillAsPrinted'],
    check: ({ is_billed }: OrderState) => (is_billed ? done(null) : refuseBilling('bill_not_found')),
    hint: () => BILLING_TEXTS.noBill,
  },
} as const satisfies Actions<OrderAccessState>;

export type WorkOrderAction = keyof typeof WORK_ORDER_ACTIONS;

/** An order as a row of the list. */
export interface OrderOfRow extends Omit<OrderAccessState, 'is_billed' | 'bill_number' | 'bill_paid'> {
  readonly bill: { readonly bill_number: string; readonly paid: boolean } | null;
}

/** What a role may do with an order in the list. */
export const mayOnWorkOrder = (role: Role, { bill, ...order }: OrderOfRow): May<WorkOrderAction> =>
  mayOf(WORK_ORDER_ACTIONS, role, {
    ...order,
    is_billed: bill !== null,
    bill_number: bill?.bill_number ?? null,
    bill_paid: bill?.paid === true,
  });

const SERIAL = 'WO-2026-0001';

/** A sample order in this state. */
const sampleState = ({
  status,
  is_billed,
  bill_paid,
}: Pick<OrderAccessState, 'status' | 'is_billed' | 'bill_paid'>): OrderAccessState => ({
  status,
  is_billed,
  bill_paid,
  completion_date: status === 'completed' ? '2026-11-21' : null,
  bill_number: is_billed ? 'B/26-27/00001' : null,
  trials_count: 0,
  serial_number: SERIAL,
  doctor_id: '',
  doctor_name: '',
});

/** Cancelled orders have no bill. A paid bill only affects the amount, so one state with it is enough. */
const STATES = WORK_ORDER_STATUSES.flatMap((status) => {
  const label = STATUS_LABELS[status];
  const free = { label, state: sampleState({ status, is_billed: false, bill_paid: false }) };
  if (status === 'cancelled') return [free];
  const billed = { label: `${label}, billed`, state: sampleState({ status, is_billed: true, bill_paid: false }) };
  if (status !== 'completed') return [free, billed];
  return [free, billed, { label: `${label}, paid`, state: sampleState({ status, is_billed: true, bill_paid: true }) }];
});

export const WORK_ORDER_ACCESS: AccessTable<OrderAccessState, WorkOrderAction> = {
  title: 'A work order',
  note: `An order can have at most ${MAX_TRIALS} trials in any status.`,
  states: STATES,
  acts: WORK_ORDER_ACTIONS,
};
