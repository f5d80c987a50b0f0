// The billing check of a month: every order completed in it is in one group, and the saved bills' totals are the sums of their charges.
import type { Amount } from '#domain/shared/money.ts';

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

/** What the month's saved bills charge: orders of the month, and those that no longer belong to it. */
export const CHARGED_GROUPS = ['on_this_month', 'on_other_doctor', 'not_fitting', 'deleted'] as const;
export type ChargedGroup = (typeof CHARGED_GROUPS)[number];

/**
 * Charges of separate bills that the month does not mention: of deleted orders, and of orders that another doctor has now. They are in
 * addition to the groups: the first in none, the second in one of them as well.
 */
export const SEPARATE_BILL_GROUPS = ['deleted_on_own_bill', 'own_bill_other_doctor'] as const;
export type SeparateBillGroup = (typeof SEPARATE_BILL_GROUPS)[number];

/** The exceptions that are listed order by order, in the order of display. */
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

/** Orders and their total; negative only as a difference. */
export interface GroupSum {
  readonly orders: number;
  readonly amount: Amount;
}

/** The figures of a month's billing check, each computed separately. */
export interface MonthCheckFigures extends Readonly<Record<CheckGroup | ChargedGroup | SeparateBillGroup, GroupSum>> {
  /** Counted from the orders alone, without looking at their group. */
  readonly completed: GroupSum;
  readonly price_changed: GroupSum;
  /** Summed from the totals of the bills, without looking at what they charge. */
  readonly saved_bills: GroupSum;
  /** The ledger's total of those bills: summed from its entries, without looking at the bills' totals. */
  readonly in_ledger: Amount;
}

/** The total of the groups at today's prices: the charges of the saved bills, their change since then, and the rest. */
export const groupsSum = (check: MonthCheckFigures): GroupSum => ({
  orders: ordersOf(CHECK_GROUPS.map((kind) => check[kind])),
  amount: sumOf([...CHECK_GROUPS.map((kind) => check[kind]), check.price_changed]),
});

/** What the saved bills charge, order by order. */
export function chargedSum(check: MonthCheckFigures): GroupSum {
  const charged = CHARGED_GROUPS.map((kind) => check[kind]);
  return { orders: ordersOf(charged), amount: sumOf(charged) };
}

/** Whether the ledger has the total of the saved bills. */
export const isInLedger = ({ in_ledger, saved_bills }: Pick<MonthCheckFigures, 'in_ledger' | 'saved_bills'>): boolean =>
  paiseOf(in_ledger) === paiseOf(saved_bills.amount);

/** Whether the groups add to what was completed, the charges to the bills' totals, and the ledger has these totals. */
export const isBalanced = (check: MonthCheckFigures): boolean =>
  isSame(groupsSum(check), check.completed) && isSame(chargedSum(check), check.saved_bills) && isInLedger(check);

/** By how much a sum is less than what it should be, or more. Null where it is the same. */
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

/** The number of some orders and their total. */
export const totalOf = (sums: readonly GroupSum[]): GroupSum => ({ orders: ordersOf(sums), amount: sumOf(sums) });

const isSame = (one: GroupSum, other: GroupSum): boolean =>
  one.orders === other.orders && paiseOf(one.amount) === paiseOf(other.amount);

const ordersOf = (sums: readonly GroupSum[]): number => sums.reduce((sum, { orders }) => sum + orders, 0);

const sumOf = (sums: readonly GroupSum[]): Amount =>
  toAmount(sums.reduce((sum, { amount }) => sum + paiseOf(amount), 0n));

/** A whole month's rupees are more than one amount may be; big integers of paise hold any sum. */
const paiseOf = (amount: Amount): bigint => BigInt(amount.replace('.', ''));

function toAmount(paise: bigint): Amount {
  const whole = paise < 0n ? -paise : paise;
  return `${paise < 0n ? '-' : ''}${whole / 100n}.${String(whole % 100n).padStart(2, '0')}`;
}
