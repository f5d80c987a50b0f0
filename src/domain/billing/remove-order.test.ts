import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRemoveOrder, billHeader } from './remove-order.ts';

const NO_PRICE = { total_price: '0.00' };
const PRICED = { total_price: '500.00' };

test.each([
  ['priced, nothing paid', { orders: 2, paid_amount: '0.00' }, PRICED],
  ['without a price, nothing paid', { orders: 2, paid_amount: '0.00' }, NO_PRICE],
  ['without a price, though the bill was paid', { orders: 2, paid_amount: '500.00' }, NO_PRICE],
])('an order may leave its bill %s', (_, bill, item) => expect(checkRemoveOrder({ ...bill, ...item }).ok).toBe(true));

const LAST = 'You cannot remove the only order on a bill. Void the bill instead.';
const PAID = 'This bill has a payment. Reverse it before you remove an order that has a price.';

test.each([
  ['the last order', { orders: 1, paid_amount: '0.00' }, PRICED, 'last_order_of_bill', LAST],
  ['the last order without a price', { orders: 1, paid_amount: '0.00' }, NO_PRICE, 'last_order_of_bill', LAST],
  ['a paid order', { orders: 2, paid_amount: '500.00' }, PRICED, 'bill_already_paid', PAID],
  ['a partly paid order', { orders: 2, paid_amount: '0.01' }, PRICED, 'bill_already_paid', PAID],
])('an order stays on its bill %s', (_, bill, item, code, text) =>
  expect(checkRemoveOrder({ ...bill, ...item })).toMatchObject({ ok: false, refusal: { code, text } }),
);

const asha = { patient_name: 'Asha', completion_date: '2026-11-10' };
const ravi = { patient_name: 'Ravi', completion_date: '2026-11-12' };

test('the head of a bill has the patient of the only order left', () => {
  const head = { is_grouped: false, patient_name: 'Ravi', completion_date: '2026-11-12' };
  expect(billHeader([ravi])).toEqual(head);
});

test('the head of a bill says that several are left, with the last completion day, in any order of the items', () => {
  const head = { is_grouped: true, patient_name: 'Multiple Patients', completion_date: '2026-11-12' };
  fc.assert(
    fc.property(fc.shuffledSubarray([asha, ravi, asha], { minLength: 3 }), (items) => {
      expect(billHeader(items)).toEqual(head);
    }),
  );
});
