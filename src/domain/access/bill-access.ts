// Who may do what with a bill, by what is owed and paid.
import type { BillAct } from '#domain/billing/bill-may.ts';
import { checkAmountOpen, checkPayable, checkTakeBack, isPaid } from '#domain/billing/payment.ts';
import type { Amount } from '#domain/shared/money.ts';
import { done } from '#domain/shared/refusal.ts';
import type { AccessTable } from './access.ts';

export interface BillState {
  readonly amount: Amount;
  readonly paid_amount: Amount;
}

export const BILL_ACCESS: AccessTable<BillState, BillAct> = {
  title: 'A bill',
  states: [
    { label: 'Without an amount', state: { amount: '0.00', paid_amount: '0.00' } },
    { label: 'Unpaid', state: { amount: '500.00', paid_amount: '0.00' } },
    { label: 'Paid in part', state: { amount: '500.00', paid_amount: '200.00' } },
    { label: 'Paid', state: { amount: '500.00', paid_amount: '500.00' } },
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
  },
};
