// The billing check of a month. Every order completed in it must be in exactly one group, and the total of each saved
// bill must be the sum of its charges.
import type { Amount, SignedAmount } from '#domain/shared/money.ts';

/** The groups of the orders completed in the month. */
export const CHECK_GROUPS = [
  'on_this_month',
  'on_other_doctor',
  'priced_not_saved',
  'unpriced',
  'on_hold',
  'on_other_month',
  'paid_on_own_bill',
  'on_own_bill',
] as const;
export type CheckGroup = (typeof CHECK_GROUPS)[number];

/** The groups of charges on the month's saved bills: orders of the month, and orders that no longer belong to it. */
export const CHARGED_GROUPS = ['on_this_month', 'on_other_doctor', 'not_fitting', 'deleted'] as const;
export type ChargedGroup = (typeof CHARGED_GROUPS)[number];

/**
 * Charges of separate bills for deleted orders, which are in no group, and for orders that now have another doctor,
 * which are also in one of the groups.
 */
export const SEPARATE_BILL_GROUPS = ['deleted_on_own_bill', 'own_bill_other_doctor'] as const;
export type SeparateBillGroup = (typeof SEPARATE_BILL_GROUPS)[number];

/** The exceptions that are listed order by order, in this order. */
export const EXCEPTION_KINDS = [
  'unpriced',
  'priced_not_saved',
  'price_changed',
  'on_other_doctor',
  'not_fitting',
  'deleted',
  'deleted_on_own_bill',
  'own_bill_other_doctor',
  'on_hold',
  'paid_on_own_bill',
  'on_own_bill',
  'on_other_month',
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

/** A number of orders and their total. The amount is negative only if it is a difference. */
export interface GroupSum {
  readonly orders: number;
  readonly amount: Amount;
}

/** The figures of the billing check, each computed independently of the others. */
export interface MonthCheckFigures extends Readonly<Record<CheckGroup | ChargedGroup | SeparateBillGroup, GroupSum>> {
  /** All orders completed in the month, whatever their group. */
  readonly completed: GroupSum;
  readonly price_changed: GroupSum;
  /** The sum of the bills' totals, not of their charges. */
  readonly saved_bills: GroupSum;
  /** The total of these bills in the ledger, summed from its entries. */
  readonly in_ledger: Amount;
  /** Tax and rounding of the bills, which `saved_bills` leaves out; missing without GST. */
  readonly tax_amount?: SignedAmount | undefined;
}

/**
 * The total of all groups at current prices: the charges of the saved bills, price changes since then, and unbilled
 * orders.
 */
export const groupsSum = (check: MonthCheckFigures): GroupSum => ({
  orders: ordersOf(CHECK_GROUPS.map((kind) => check[kind])),
  amount: sumOf([...CHECK_GROUPS.map((kind) => check[kind]), check.price_changed]),
});

/** The completed orders that no bill charges yet. */
export const ordersOnNoBill = ({ priced_not_saved, unpriced, on_hold }: MonthCheckFigures): GroupSum =>
  totalOf([priced_not_saved, unpriced, on_hold]);

/** The sum of the charges of the saved bills. */
export function chargedSum(check: MonthCheckFigures): GroupSum {
  const charged = CHARGED_GROUPS.map((kind) => check[kind]);
  return { orders: ordersOf(charged), amount: sumOf(charged) };
}

/** Whether the ledger agrees with the totals of the saved bills and their tax. */
export const isInLedger = ({
  in_ledger,
  saved_bills,
  tax_amount = '0.00',
}: Pick<MonthCheckFigures, 'in_ledger' | 'saved_bills' | 'tax_amount'>): boolean =>
  paiseOf(in_ledger) === paiseOf(saved_bills.amount) + paiseOf(tax_amount);

/** Whether the groups add up to the completed orders, the charges to the bills' totals, and the ledger agrees. */
export const isBalanced = (check: MonthCheckFigures): boolean =>
  isSame(groupsSum(check), check.completed) && isSame(chargedSum(check), check.saved_bills) && isInLedger(check);

/** The difference between a sum and its expected value; null if they are equal. `more`: the sum is too large. */
export function differenceOf(
  sum: GroupSum,
  expected: GroupSum,
): { readonly orders: number; readonly amount: Amount; readonly more: boolean } | null {
  if (isSame(sum, expected)) return null;
  const missing = expected.orders - sum.orders;
  const paise = paiseOf(expected.amount) - paiseOf(sum.amount);
  return {
    orders: Math.abs(missing),
    amount: toAmount(paise < 0n ? -paise : paise),
    more: missing < 0 || (missing === 0 && paise < 0n),
  };
}

/** Adds the numbers of orders and their amounts. */
export const totalOf = (sums: readonly GroupSum[]): GroupSum => ({ orders: ordersOf(sums), amount: sumOf(sums) });

const isSame = (one: GroupSum, other: GroupSum): boolean =>
  one.orders === other.orders && paiseOf(one.amount) === paiseOf(other.amount);

const ordersOf = (sums: readonly GroupSum[]): number => sums.reduce((sum, { orders }) => sum + orders, 0);

const sumOf = (sums: readonly GroupSum[]): Amount =>
  toAmount(sums.reduce((sum, { amount }) => sum + paiseOf(amount), 0n));

/** BigInt, because the sum of a month may be larger than an amount can be. */
const paiseOf = (amount: Amount): bigint => BigInt(amount.replace('.', ''));

function toAmount(paise: bigint): Amount {
  const whole = paise < 0n ? -paise : paise;
  return `${paise < 0n ? '-' : ''}${whole / 100n}.${String(whole % 100n).padStart(2, '0')}`;
}
