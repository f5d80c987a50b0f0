// What a person may do with one row of the list: the same verdicts that guard the commands, so a button and its refusal agree.
import { isPermitted } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { transition } from '#domain/work-orders/status.ts';
import type { BillableOrder } from './billable.ts';
import { checkBillable } from './billable.ts';

export interface MayOnWorkOrder {
  readonly complete: boolean;
  readonly create_bill: boolean;
  readonly print_bill: boolean;
}

export const mayOnWorkOrder = (role: Role, order: BillableOrder): MayOnWorkOrder => ({
  complete: isPermitted('completeWorkOrder', role) && transition('complete', order.status) !== null,
  create_bill: isPermitted('createBill', role) && checkBillable(order).ok,
  print_bill: isPermitted('markBillAsPrinted', role) && order.bill_number !== null,
});
