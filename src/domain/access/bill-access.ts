// What each role may do with a bill, by its amounts and payments.
import type { Role } from '#domain/accounts/roles.ts';
import type { Payable } from '#domain/billing/bill-payment.ts';
import { checkBillNotPaid, checkPayable, checkReversal } from '#domain/billing/bill-payment.ts';
import { BILLING_TEXTS } from '#domain/billing/texts.ts';
import { checkChargedOn, checkVoidable } from '#domain/ledger/charged-on.ts';
import type { OrderOnBill } from '#domain/billing/remove-order.ts';
import { checkRemoveOrder } from '#domain/billing/remove-order.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseTax } from '#domain/tax/refusals.ts';
import type { ChargedOn } from '#domain/ledger/charged-on.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import type { AccessTable, Actions, May } from './access.ts';
import { mayOf } from './access.ts';

/** The facts of a bill that decide which actions are allowed. */
export interface BillAccessState extends Payable {
  readonly orders: number;
  /** The settled monthly bill that paid it; null if there is none. */
  readonly paid_with?: string | null | undefined;
  /** The numbers of the saved monthly bills that charge its orders. */
  readonly monthly_bills?: readonly string[] | undefined;
  /** When it was voided; null if it is not void. */
  readonly voided_at?: string | null | undefined;
  readonly bill_number?: string | undefined;
  readonly charged_on?: ChargedOn | undefined;
  /** Whether it is a GST document that the doctor may have. */
  readonly is_issued?: boolean | undefined;
  /** Whether documents follow the GST rules now. */
  readonly is_taxed?: boolean | undefined;
}

type Issued = Pick<BillAccessState, 'bill_number' | 'is_issued'>;

/** Refuses to change what an issued document charges. */
const checkNotIssued = ({ bill_number = '', is_issued = false }: Issued): Outcome<null, 'document_issued'> =>
  is_issued ? refuseTax('document_issued', bill_number) : done(null);

/** Under GST a bill on the monthly bill is a delivery note: only the monthly bill is paid. */
const checkPaidItself = ({
  is_taxed = false,
  charged_on,
}: Pick<BillAccessState, 'is_taxed' | 'charged_on'>): Outcome<null, 'bill_charged_with_month'> =>
  is_taxed && charged_on === 'month' ? refuseBilling('bill_charged_with_month') : done(null);

const checkRemove = (
  order: OrderOnBill & Issued,
): ReturnType<typeof checkRemoveOrder> | ReturnType<typeof checkNotIssued> => {
  const verdict = checkRemoveOrder(order);
  return verdict.ok ? checkNotIssued(order) : verdict;
};

/**
 * Whether any order can be removed from the bill. Assumes an order without a price if there is one, because it is the
 * easiest to remove.
 */
const checkRemoveOne = (bill: BillAccessState): ReturnType<typeof checkRemove> =>
  checkRemove({ ...bill, total_price: bill.unpriced.length > 0 ? '0.00' : bill.amount });

export const BILL_ACTIONS = {
  print: {
    operations: ['markBillAsPrinted', 'cancelBillPrint'],
    check: () => done(null),
  },
  set_amount: {
    operations: ['updateBillAmount'],
    check: (bill: Pick<BillAccessState, 'paid' | 'paid_with'> & Issued) => {
      const verdict = checkBillNotPaid(bill);
      return verdict.ok ? checkNotIssued(bill) : verdict;
    },
  },
  set_status: { operations: ['updateBillStatus'], check: () => done(null) },
  mark_paid: {
    operations: ['markBillPaid'],
    check: (bill: Payable & Pick<BillAccessState, 'is_taxed' | 'charged_on'>) => {
      const verdict = checkPaidItself(bill);
      return verdict.ok ? checkPayable(bill) : verdict;
    },
  },
  take_back_paid: { operations: ['reverseBillPayment'], check: checkReversal },
  take_off: { operations: ['removeOrderFromBill'], check: checkRemoveOne },
  void: { operations: ['voidBill'], check: checkVoidable },
  set_charged_on: { operations: ['setBillChargedOn'], check: checkChargedOn },
} as const satisfies Actions<BillAccessState>;

export type BillAction = keyof typeof BILL_ACTIONS;

/** What a role may do with a bill. `take_off`: whether at least one of its orders can be removed. */
export function mayOnBill(role: Role, bill: BillAccessState): May<BillAction> {
  const may = mayOf(BILL_ACTIONS, role, bill);
  // A void bill can only be viewed and printed.
  return isVoid(bill) ? { ...noneOf(may), print: may.print } : may;
}

const isVoid = ({ voided_at = null }: Pick<BillAccessState, 'voided_at'>): boolean => voided_at !== null;

const noneOf = <Act extends string>(may: May<Act>): May<Act> =>
  Object.fromEntries(
    Object.keys(may).map((act) => [act, { allowed: false, reason: BILLING_TEXTS.isVoid }]),
  ) as May<Act>;

export const BILL_ITEM_ACTIONS = {
  take_off: { operations: ['removeOrderFromBill'], check: checkRemove },
} as const satisfies Actions<OrderOnBill & Issued>;

/** What a role may do with one order on a bill. On a void bill nothing is allowed. */
export function mayOnBillItem(
  role: Role,
  item: OrderOnBill & Issued & Pick<BillAccessState, 'voided_at'>,
): May<keyof typeof BILL_ITEM_ACTIONS> {
  const may = mayOf(BILL_ITEM_ACTIONS, role, item);
  return isVoid(item) ? noneOf(may) : may;
}

/** The order without a price in the sample states. */
const FIRST = 'WO-2026-0001';

export const BILL_ACCESS: AccessTable<BillAccessState, BillAction> = {
  title: 'A bill',
  note: 'Staff can open any bill by its id, without amounts, and mark it printed. Their own list (`getAllBills`) shows only the bills they created.',
  states: [
    {
      label: 'Without an amount',
      state: { paid: false, amount: '0.00', paid_amount: '0.00', credited: '0.00', orders: 1, unpriced: [FIRST] },
    },
    {
      label: 'Unpaid',
      state: { paid: false, amount: '500.00', paid_amount: '0.00', credited: '0.00', orders: 1, unpriced: [] },
    },
    {
      label: 'Partly paid',
      state: { paid: false, amount: '500.00', paid_amount: '200.00', credited: '0.00', orders: 1, unpriced: [] },
    },
    {
      label: 'Paid',
      state: { paid: true, amount: '500.00', paid_amount: '500.00', credited: '0.00', orders: 1, unpriced: [] },
    },
    {
      label: 'Grouped, unpaid',
      state: { paid: false, amount: '500.00', paid_amount: '0.00', credited: '0.00', orders: 2, unpriced: [] },
    },
    {
      label: 'Grouped, paid',
      state: { paid: true, amount: '500.00', paid_amount: '500.00', credited: '0.00', orders: 2, unpriced: [] },
    },
    {
      label: 'Not fully priced',
      state: { paid: false, amount: '500.00', paid_amount: '0.00', credited: '0.00', orders: 2, unpriced: [FIRST] },
    },
    {
      label: 'Paid on the monthly bill',
      state: {
        paid: true,
        amount: '500.00',
        paid_amount: '500.00',
        credited: '0.00',
        orders: 2,
        paid_with: 'M/26-27/00001',
        unpriced: [],
      },
    },
    {
      label: 'Partly paid, rest credited',
      state: { paid: true, amount: '500.00', paid_amount: '200.00', credited: '300.00', orders: 1, unpriced: [] },
    },
    {
      label: 'Fully credited',
      state: { paid: false, amount: '500.00', paid_amount: '0.00', credited: '500.00', orders: 1, unpriced: [] },
    },
    {
      label: 'Not fully priced, charged amount received',
      state: { paid: false, amount: '500.00', paid_amount: '500.00', credited: '0.00', orders: 2, unpriced: [FIRST] },
    },
    {
      label: 'Not fully priced, but paid',
      state: { paid: true, amount: '500.00', paid_amount: '500.00', credited: '0.00', orders: 2, unpriced: [FIRST] },
    },
  ],
  acts: BILL_ACTIONS,
};
