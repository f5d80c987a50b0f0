// What a person may do with one bill: the same verdicts that guard the commands.
import { isPermitted } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { Amount } from '#domain/shared/money.ts';
import { checkAmountOpen, checkPayable, checkTakeBack, isPaid } from './payment.ts';

export const BILL_ACTS = ['print', 'set_amount', 'set_status', 'mark_paid', 'take_back_paid'] as const;
export type BillAct = (typeof BILL_ACTS)[number];

export type MayOnBill = Readonly<Record<BillAct, boolean>>;

/** What a role may do with a bill of this amount, of which so much is paid. */
export const mayOnBill = (role: Role, bill: { readonly amount: Amount; readonly paid_amount: Amount }): MayOnBill => ({
  print: isPermitted('markBillAsPrinted', role),
  set_amount: isPermitted('updateBillAmount', role) && checkAmountOpen({ paid: isPaid(bill) }).ok,
  set_status: isPermitted('updateBillStatus', role),
  mark_paid: isPermitted('markBillPaid', role) && checkPayable(bill).ok,
  take_back_paid: isPermitted('takeBackBillPaid', role) && checkTakeBack(bill).ok,
});
