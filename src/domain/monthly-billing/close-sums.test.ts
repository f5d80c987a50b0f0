import { addAmounts } from '#domain/shared/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeSums } from './close-sums.ts';

const row = {
  orders: 2,
  total: '100.00',
  paid: 1,
  paid_amount: '30.00',
  on_hold: 3,
  on_hold_amount: '7.50',
  elsewhere: 4,
  elsewhere_amount: '0.25',
};

test('each column has its sum, and together they are what was completed', () => {
  expect(closeSums([row, { ...row, orders: 1, total: '0.75' }])).toEqual({
    own: { orders: 3, amount: '100.75' },
    paid: { orders: 2, amount: '60.00' },
    on_hold: { orders: 6, amount: '15.00' },
    elsewhere: { orders: 8, amount: '0.50' },
    completed: { orders: 19, amount: '176.25' },
  });
  const none = { orders: 0, amount: '0.00' };
  expect(closeSums([])).toEqual({ own: none, paid: none, on_hold: none, elsewhere: none, completed: none });
});

test('whatever the rows, nothing is counted twice or lost', () => {
  const count = fc.nat(500);
  const amount = fc
    .nat(10_000_000)
    .map((paise) => `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`);
  const rows = fc.array(
    fc.record({
      orders: count,
      total: amount,
      paid: count,
      paid_amount: amount,
      on_hold: count,
      on_hold_amount: amount,
      elsewhere: count,
      elsewhere_amount: amount,
    }),
  );
  fc.assert(
    fc.property(rows, (doctors) => {
      const { completed } = closeSums(doctors);
      const amounts = doctors.flatMap((one) => [one.total, one.paid_amount, one.on_hold_amount, one.elsewhere_amount]);
      expect(completed).toEqual({
        orders: doctors.reduce((sum, one) => sum + one.orders + one.paid + one.on_hold + one.elsewhere, 0),
        amount: amounts.reduce(addAmounts, '0.00'),
      });
    }),
  );
});
