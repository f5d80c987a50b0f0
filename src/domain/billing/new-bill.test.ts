import { STANDARD_PRODUCT_INDEX } from '#domain/products/products.ts';
import { MAX_AMOUNT, toAmount } from '#domain/shared/money.ts';
import { expect, test } from 'vitest';
import { type OrderOfNewBill, newBillCharge, newBillHeader, remakeMark } from './new-bill.ts';

const order = (given: Partial<OrderOfNewBill> = {}): OrderOfNewBill => ({
  id: 'one',
  serial_number: 'WO-2026-0001',
  doctor_id: 'asha',
  doctor_name: 'Dr. Asha Rao',
  patient_name: 'R. Mehta',
  product_quality: 'Zirconia',
  product_shade: 'A2',
  tooth_numbers: [11, 12],
  order_date: '2026-11-02',
  completion_date: '2026-11-09',
  feedback: null,
  notes: null,
  batch_id: null,
  remake_of_id: null,
  charge_percent: null,
  rate: null,
  units: null,
  amount: null,
  priced_product: null,
  priced_count: null,
  ...given,
});

test('the head of a new bill of one order names its patient and its batch', () =>
  expect(newBillHeader([order({ batch_id: 'pile' })])).toEqual({
    doctor_id: 'asha',
    doctor_name: 'Dr. Asha Rao',
    patient_name: 'R. Mehta',
    is_grouped: false,
    completion_date: '2026-11-09',
    batch_id: 'pile',
  }));

test('the head of a new bill of several orders has the doctor’s name of the first and the last completion date', () => {
  const later = order({ doctor_name: 'Asha Rao', completion_date: '2026-11-12' });
  expect(newBillHeader([order(), later])).toMatchObject({
    doctor_name: 'Dr. Asha Rao',
    patient_name: 'Multiple Patients',
    is_grouped: true,
    completion_date: '2026-11-12',
  });
});

test.each([
  [['pile', 'pile'], 'pile'],
  [['pile', 'other'], null],
  [['pile', null], null],
  [[null, 'pile'], null],
])('the head of a new bill of the batches %j names %j', (batches, batch_id) =>
  expect(newBillHeader(batches.map((batch) => order({ batch_id: batch }))).batch_id).toBe(batch_id),
);

test('a new bill keeps the data of each order, and charges the prices set so far', () => {
  const priced = { rate: '450.00', units: 2, amount: '900.00', priced_product: 'Zirconia', priced_count: 2 };
  const charge = newBillCharge(
    [order({ feedback: 'Tight contacts', notes: 'Box 14' }), order({ id: 'two', ...priced })],
    STANDARD_PRODUCT_INDEX,
  );
  expect(charge).toMatchObject({
    ok: true,
    value: {
      amount: '900.00',
      items: [
        {
          work_order_id: 'one',
          position: 1,
          item_description: 'Zirconia, shade A2',
          tooth_numbers: [11, 12],
          notes: 'Tight contacts\nBox 14',
          quantity: 1,
          unit_price: '0.00',
          total_price: '0.00',
        },
        { work_order_id: 'two', position: 2, notes: null, quantity: 2, unit_price: '450.00', total_price: '900.00' },
      ],
    },
  });
});

test('a new bill is refused if its orders total more than a bill can hold', () => {
  const most = toAmount(MAX_AMOUNT);
  const dear = order({ rate: most, units: 1, amount: most });
  expect(newBillCharge([dear], STANDARD_PRODUCT_INDEX)).toMatchObject({ value: { amount: most } });
  expect(newBillCharge([dear, dear], STANDARD_PRODUCT_INDEX)).toMatchObject({
    ok: false,
    refusal: { code: 'invalid_input' },
  });
});

test.each([
  [{}, 'Zirconia, shade A2', null],
  [{ remake_of_id: 'first' }, 'Remake: Zirconia, shade A2', 'Remake'],
  [{ remake_of_id: 'first', charge_percent: 50 }, 'Remake, 50 %: Zirconia, shade A2', 'Remake, 50 %'],
])('the item of an order with %j says %s', (given, item_description, mark) => {
  expect(newBillCharge([order(given)], STANDARD_PRODUCT_INDEX)).toMatchObject({
    value: { items: [{ item_description }] },
  });
  expect(remakeMark(item_description)).toBe(mark);
});
