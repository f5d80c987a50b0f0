// What a person may do with one row of the list: the same verdicts that guard the commands, so a button and its refusal agree.
import type { OperationName } from '#domain/accounts/permissions.ts';
import { isPermitted } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { checkTrialsOpen } from '#domain/trials/trial.ts';
import { checkDeletable, checkEditable } from '#domain/work-orders/changing.ts';
import type { WorkOrderAct } from '#domain/work-orders/status.ts';
import { TRANSITIONS, follow } from '#domain/work-orders/status.ts';
import type { BillableOrder } from './billable.ts';
import { checkBillable } from './billable.ts';
import { checkAmountOpen } from './payment.ts';

/** Every act on a row; the API's answers carry a flag for each. */
export const ROW_ACTS = [
  'complete',
  'complete_revision',
  'start_revision',
  'create_bill',
  'print_bill',
  'return',
  'edit',
  'set_amount',
  'change_trials',
  'cancel',
  'reopen',
  'delete',
] as const;
export type RowActOnWorkOrder = (typeof ROW_ACTS)[number];

export type MayOnWorkOrder = Readonly<Record<RowActOnWorkOrder, boolean>>;

export interface OrderOfRow extends BillableOrder {
  /** Whether its live bill is paid. */
  readonly bill_paid: boolean;
}

/** What a role may do with an order in its present state. */
export function mayOnWorkOrder(role: Role, order: OrderOfRow): MayOnWorkOrder {
  const state = { status: order.status, is_billed: order.bill_number !== null };
  const may = (operation: OperationName, isOpen: boolean): boolean => isPermitted(operation, role) && isOpen;
  const mayFollow = (act: WorkOrderAct): boolean => may(TRANSITIONS[act].operation, follow(act, state).ok);
  return {
    complete: mayFollow('complete'),
    complete_revision: mayFollow('complete_revision'),
    start_revision: mayFollow('start_revision'),
    create_bill: may('createBill', checkBillable(order).ok),
    print_bill: may('markBillAsPrinted', state.is_billed),
    return: mayFollow('return'),
    edit: may('updateWorkOrder', checkEditable(state, role).ok),
    set_amount: may('updateWorkOrderAmount', checkAmountOpen({ paid: order.bill_paid }).ok),
    change_trials: may('createTrial', checkTrialsOpen(state, role).ok),
    cancel: mayFollow('cancel'),
    reopen: mayFollow('reopen'),
    delete: may('deleteWorkOrder', checkDeletable(state, role).ok),
  };
}
