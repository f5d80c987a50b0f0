import { expect, test } from 'vitest';
import { chargedOnOf, chargedOnOfNewBill, checkChargedTogether, checkChargedOn, checkVoidable } from './charged-on.ts';

const FREE = { serial_number: 'WO-2026-0411', monthly_bill: null };
const CHARGED = { serial_number: 'WO-2026-0412', monthly_bill: 'M/26-27/00012' };

test('a new bill is charged the way its doctor is billed', () => {
  expect([chargedOnOf('monthly'), chargedOnOf('per_bill')]).toEqual(['month', 'itself']);
  expect(chargedOnOfNewBill('monthly', [FREE])).toBe('month');
  expect(chargedOnOfNewBill('per_bill', [FREE, FREE])).toBe('itself');
});

test('a new bill with orders on a monthly bill is charged on it, however its doctor is billed', () => {
  expect(chargedOnOfNewBill('monthly', [FREE, CHARGED])).toBe('month');
  expect(chargedOnOfNewBill('per_bill', [CHARGED])).toBe('month');
});

test.each([
  ['monthly', [FREE, CHARGED], true],
  ['per_bill', [FREE, FREE], true],
  ['per_bill', [CHARGED, CHARGED], true],
  ['per_bill', [FREE, CHARGED], false],
] as const)(
  'a new bill of a doctor billed order by order never has orders of both kinds: %s %j',
  (billing, orders, ok) => expect(checkChargedTogether(billing, orders).ok).toBe(ok),
);

test('a new bill lists its orders that a monthly bill charges', () =>
  expect(checkChargedTogether('per_bill', [FREE, CHARGED])).toMatchObject({
    refusal: {
      code: 'some_on_monthly_bill',
      text: 'Already charged on a monthly bill: WO-2026-0412 (M/26-27/00012). Create the bill without these orders.',
    },
  }));

test.each([
  [{ paid_amount: '0.00' }, true],
  [{ paid_amount: '0.00', credited: '0.00', monthly_bills: [] }, true],
  [{ paid_amount: '0.01' }, false],
  [{ paid_amount: '0.00', credited: '0.01' }, false],
  [{ paid_amount: '0.00', monthly_bills: ['M/26-27/00001'] }, false],
])('a bill of which %o can be voided, and charged elsewhere: %s', (bill, isFree) => {
  const [voidable, changeable] = [checkVoidable(bill), checkChargedOn(bill)];
  expect([voidable.ok, changeable.ok]).toEqual([isFree, isFree]);
  if (voidable.ok || changeable.ok) return;
  expect(voidable.refusal.text).toBe('You cannot void a bill that is paid, credited or on a monthly bill.');
  expect(changeable.refusal.text).toBe(
    'You cannot change how this bill is charged: it is paid or credited, or its orders are on a monthly bill.',
  );
});
