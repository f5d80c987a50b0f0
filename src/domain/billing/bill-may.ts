// What a person may do with one bill: the same verdicts that guard the commands.
import { isPermitted } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { Payable } from './payment.ts';
import { checkAmountOpen, checkPayable, checkTakeBack, isPaid } from './payment.ts';
import { checkTakeOff } from './take-off.ts';

export const BILL_ACTS = ['print', 'set_amount', 'set_status', 'mark_paid', 'take_back_paid', 'take_off'] as const;
export type BillAct = (typeof BILL_ACTS)[number];

export type MayOnBill = Readonly<Record<BillAct, boolean>>;

/** What decides it: what is owed and paid, and for what. */
export interface BillState extends Payable {
  /** How many orders it charges. */
  readonly orders: number;
}

/** What a role may do with a bill in its present state; `take_off`: with one of its orders at least. */
export const mayOnBill = (role: Role, bill: BillState): MayOnBill => ({
  print: isPermitted('markBillAsPrinted', role),
  set_amount: isPermitted('updateBillAmount', role) && checkAmountOpen({ paid: isPaid(bill) }).ok,
  set_status: isPermitted('updateBillStatus', role),
  mark_paid: isPermitted('markBillPaid', role) && checkPayable(bill).ok,
  take_back_paid: isPermitted('takeBackBillPaid', role) && checkTakeBack(bill).ok,
  take_off: isPermitted('takeOrderOffBill', role) && checkTakeOffOne(bill).ok,
});

/** Whether one of a bill's orders may leave it: one without a price where there is such a one. */
export const checkTakeOffOne = (bill: BillState): ReturnType<typeof checkTakeOff> =>
  checkTakeOff(bill, { total_price: bill.unpriced.length > 0 ? '0.00' : bill.amount });
