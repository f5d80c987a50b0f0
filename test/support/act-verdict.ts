import type { OperationName } from '#domain/accounts/permissions.ts';
import { denialOf, isPermitted } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { checkBillable } from '#domain/billing/billable.ts';
import { checkGroupable } from '#domain/billing/grouping.ts';
import type { Outcome, Refused } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseShared } from '#domain/shared/refusals.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import { checkTrialsOpen } from '#domain/trials/trial.ts';
import { checkDeletable, checkEditable } from '#domain/work-orders/changing.ts';
import type { OrderState, WorkOrderAct } from '#domain/work-orders/status.ts';
import { TRANSITIONS, follow } from '#domain/work-orders/status.ts';
import type { Act } from './perform-act.ts';

const OPERATIONS: Readonly<Record<Exclude<Act, WorkOrderAct>, OperationName>> = {
  create_bill: 'createBill',
  grouped_bill: 'createGroupedBill',
  print_bill: 'markBillAsPrinted',
  edit: 'updateWorkOrder',
  edit_feedback: 'updateWorkOrder',
  toggle_urgent: 'toggleUrgentStatus',
  set_amount: 'updateWorkOrderAmount',
  change_trials: 'createTrial',
  delete: 'deleteWorkOrder',
};

const isTransition = (act: Act): act is WorkOrderAct => act in TRANSITIONS;

/** What the domain's tables say of an act by a role on an order in a state; `null` is somebody who has not signed in. */
export function verdictOf(act: Act, role: Role | null, order: OrderState): Outcome<unknown, string> {
  const operation = isTransition(act) ? TRANSITIONS[act].operation : OPERATIONS[act];
  if (role === null) return refuseShared('not_signed_in');
  if (!isPermitted(operation, role)) return denied(operation);
  return isTransition(act) ? follow(act, order) : RULES[act](order, role);
}

/** The refusal of a signed-in person to whom an operation is not open. */
export function denied(operation: OperationName): Refused<'not_allowed'> {
  const { refusal } = refuseShared('not_allowed');
  return { ok: false, refusal: { ...refusal, text: denialOf(operation) ?? refusal.text } };
}

const billable = ({ status, is_billed }: OrderState) => ({
  status,
  completion_date: status === 'completed' ? '2026-11-21' : null,
  bill_number: is_billed ? 'B/26-27/00001' : null,
});

const RULES: Readonly<Record<Exclude<Act, WorkOrderAct>, (order: OrderState, role: Role) => Outcome<unknown, string>>> =
  {
    create_bill: (order) => checkBillable(billable(order)),
    grouped_bill: (order) =>
      checkGroupable([{ ...billable(order), serial_number: '', doctor_id: '', doctor_name: '' }], 1),
    print_bill: ({ is_billed }) => (is_billed ? done(null) : refuseBilling('bill_not_found')),
    edit: checkEditable,
    edit_feedback: () => done(null),
    toggle_urgent: () => done(null),
    set_amount: () => done(null),
    change_trials: checkTrialsOpen,
    delete: checkDeletable,
  };
