// Who may do what with a bill, by what is owed and paid.
import type { BillAct, BillState } from '#domain/billing/bill-may.ts';
import { checkTakeOffOne } from '#domain/billing/bill-may.ts';
import { checkAmountOpen, checkPayable, checkTakeBack, isPaid } from '#domain/billing/payment.ts';
import { done } from '#domain/shared/refusal.ts';
import type { AccessTable } from './access.ts';

/** The order of a state that has no price: which one decides nothing. */
const FIRST = 'WO-2026-0001';

export const BILL_ACCESS: AccessTable<BillState, BillAct> = {
  title: 'A bill',
  note: 'Whose bill it is does not decide: staff open any colleague’s bill by its id, without its amounts, and mark it printed, as they print the bill of any order. Their list of bills (`getAllBills`) holds those that they made themselves.',
  states: [
    { label: 'Without an amount', state: { amount: '0.00', paid_amount: '0.00', orders: 1, unpriced: [FIRST] } },
    { label: 'Unpaid', state: { amount: '500.00', paid_amount: '0.00', orders: 1, unpriced: [] } },
    { label: 'Paid in part', state: { amount: '500.00', paid_amount: '200.00', orders: 1, unpriced: [] } },
    { label: 'Paid', state: { amount: '500.00', paid_amount: '500.00', orders: 1, unpriced: [] } },
    { label: 'Of several orders, unpaid', state: { amount: '500.00', paid_amount: '0.00', orders: 2, unpriced: [] } },
    { label: 'Of several orders, paid', state: { amount: '500.00', paid_amount: '500.00', orders: 2, unpriced: [] } },
    { label: 'Not priced in full', state: { amount: '500.00', paid_amount: '0.00', orders: 2, unpriced: [FIRST] } },
    {
      label: 'Not priced in full, paid all the same',
      state: { amount: '500.00', paid_amount: '500.00', orders: 2, unpriced: [FIRST] },
    },
  ],
  acts: {
    print: { operations: ['markBillAsPrinted'], check: () => done(null) },
    set_amount: {
      operations: ['updateBillAmount'],
      check: (bill) => checkAmountOpen({ paid: isPaid(bill) }),
    },
    set_status: { operations: ['updateBillStatus'], check: () => done(null) },
    mark_paid: { operations: ['markBillPaid'], check: checkPayable },
    take_back_paid: { operations: ['takeBackBillPaid'], check: checkTakeBack },
    take_off: { operations: ['takeOrderOffBill'], check: checkTakeOffOne },
  },
};
