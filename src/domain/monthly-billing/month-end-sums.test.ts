import { addAmounts, toAmount } from '#domain/shared/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthEndSums } from './month-end-sums.ts';

const row = {
  orders: 2,
  total: '100.00',
  paid: 1,
  paid_amount: '30.00',
  on_hold: 3,
  on_hold_amount: '7.50',
  elsewhere: 4,
  elsewhere_amount: '0.25',
  own_bill: 5,
  own_bill_amount: '2.00',
};

test('each column has its sum, and the sums together equal the completed orders', () => {
  expect(monthEndSums([row, { ...row, orders: 1, total: '0.75' }])).toEqual({
    own: { orders: 3, amount: '100.75' },
    paid: { orders: 2, amount: '60.00' },
    on_hold: { orders: 6, amount: '15.00' },
    elsewhere: { orders: 8, amount: '0.50' },
    own_bill: { orders: 10, amount: '4.00' },
    completed: { orders: 29, amount: '180.25' },
  });
  const none = { orders: 0, amount: '0.00' };
  const all = { own: none, paid: none, on_hold: none, elsewhere: none, own_bill: none, completed: none };
  expect(monthEndSums([])).toEqual(all);
});

test('for any rows, nothing is counted twice or lost', () => {
  const count = fc.nat(500);
  const amount = fc.nat(10_000_000).map(toAmount);
  const doctor = fc.record({
    orders: count,
    paid: count,
    on_hold: count,
    elsewhere: count,
    own_bill: count,
    total: amount,
    paid_amount: amount,
    on_hold_amount: amount,
    elsewhere_amount: amount,
    own_bill_amount: amount,
  });
  fc.assert(
    fc.property(fc.array(doctor), (doctors) => {
      const values = doctors.flatMap((one) => Object.values(one));
      expect(monthEndSums(doctors).completed).toEqual({
        orders: values.filter((value) => typeof value === 'number').reduce((sum, value) => sum + value, 0),
        amount: values.filter((value) => typeof value === 'string').reduce(addAmounts, '0.00'),
      });
    }),
  );
});
