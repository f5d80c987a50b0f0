import { expect, test } from 'vitest';
import { type MonthCheckFigures, isBalanced, chargedSum, differenceOf, groupsSum } from './month-check.ts';

const of = (orders: number, amount: string) => ({ orders, amount });

/** A month of eleven orders, some in each group; one on its bills now costs ₹1.50 less. */
const PROOF: MonthCheckFigures = {
  completed: of(11, '1133.50'),
  on_this_month: of(3, '300.00'),
  on_other_doctor: of(1, '100.00'),
  priced_not_saved: of(2, '200.00'),
  unpriced: of(1, '0.00'),
  on_hold: of(1, '100.00'),
  on_other_month: of(1, '150.00'),
  paid_on_own_bill: of(1, '250.00'),
  on_own_bill: of(1, '35.00'),
  price_changed: of(1, '-1.50'),
  not_fitting: of(1, '40.00'),
  deleted: of(1, '10.00'),
  // In addition to the groups: these orders are in a group too.
  deleted_on_own_bill: of(2, '70.00'),
  own_bill_other_doctor: of(1, '90.00'),
  saved_bills: of(6, '450.00'),
  in_ledger: '450.00',
};

test('the groups total what was completed, the lines of the bills total the bills', () => {
  expect(groupsSum(PROOF)).toEqual(of(11, '1133.50'));
  expect(chargedSum(PROOF)).toEqual(of(6, '450.00'));
  expect(isBalanced(PROOF)).toBe(true);
});

test('sums may be larger than one amount', () => {
  const huge = of(1, '999999999999.99');
  expect(chargedSum({ ...PROOF, on_this_month: huge, deleted: huge }).amount).toBe('2000000000139.98');
});

test.each<[string, Partial<MonthCheckFigures>]>([
  ['an order is missing', { completed: of(12, '1133.50') }],
  ['a paisa is missing', { completed: of(11, '1133.51') }],
  ['an order is in two groups', { on_hold: of(2, '100.00') }],
  ['a price change is not listed', { price_changed: of(0, '0.00') }],
  ['a bill totals more than it charges', { saved_bills: of(6, '450.01') }],
  ['a bill counts more orders than it charges', { saved_bills: of(7, '450.00') }],
  ['the ledger has another sum', { in_ledger: '450.01' }],
  ['a deleted order is not listed', { deleted: of(0, '0.00') }],
])('it fails if %s', (_, change) => expect(isBalanced({ ...PROOF, ...change })).toBe(false));

test('a difference says how much is missing or too much', () => {
  expect(differenceOf(of(9, '12500.50'), of(10, '12501.00'))).toEqual({ orders: 1, amount: '0.50', more: false });
  expect(differenceOf(of(9, '12500.50'), of(9, '12400.00'))).toEqual({ orders: 0, amount: '100.50', more: true });
  expect(differenceOf(of(9, '0.00'), of(8, '5.00'))).toMatchObject({ orders: 1, more: true });
  expect(differenceOf(of(9, '-0.50'), of(9, '-0.50'))).toBeNull();
});
