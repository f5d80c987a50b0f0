import { STANDARD_PRODUCT_INDEX } from '#domain/products/products.ts';
import type { OrderOfMonth } from './monthly-bill.ts';
import {
  monthlyCharge,
  checkAllPriced,
  checkCharge,
  isSameCharge,
  ordersOfThisBill,
  chargePlace,
  unpricedOf,
} from './monthly-bill.ts';
import { expect, test } from 'vitest';

const ORDER: OrderOfMonth = {
  id: '1',
  serial_number: 'WO-2026-0001',
  completion_date: '2026-11-05',
  patient_name: 'Meera',
  tooth_numbers: [11, 12],
  product_quality: 'Zirconia',
  units: null,
  rate: '100.00',
  amount: '200.00',
  priced_product: 'Zirconia',
  priced_count: 2,
  other_bill: null,
  on_saved_bill: false,
  bill_paid: false,
  on_own_bill: false,
};
const unpriced = { ...ORDER, serial_number: 'WO-2026-0002', rate: null, amount: null };
const elsewhere = { ...ORDER, serial_number: 'WO-2026-0003', other_bill: { bill_number: 'M/26-27/00001' } };
const paid = { ...ORDER, serial_number: 'WO-2026-0005', bill_paid: true };
const denture = {
  ...ORDER,
  serial_number: 'WO-2026-0004',
  product_quality: 'U/L/danture',
  tooth_numbers: [],
  amount: '0.50',
  priced_product: 'U/L/danture',
};

const chargeOf = (...orders: readonly OrderOfMonth[]) =>
  monthlyCharge('Dr. Rao', orders, 'INR', STANDARD_PRODUCT_INDEX);

test('a charge has the priced orders that no other bill charges, in the given order, with their total', () =>
  expect(chargeOf(denture, unpriced, elsewhere, paid, ORDER)).toEqual({
    doctor_name: 'Dr. Rao',
    work_orders: [
      expect.objectContaining({ serial_number: 'WO-2026-0004', units: 2, rate: null, amount: '0.50' }),
      {
        serial_number: 'WO-2026-0001',
        completion_date: '2026-11-05',
        patient_name: 'Meera',
        tooth_numbers: [11, 12],
        product_quality: 'Zirconia',
        units: 2,
        rate: '100.00',
        amount: '200.00',
      },
    ],
    total_units: 4,
    total_amount: '200.50',
    total_in_words: 'Rupees Two Hundred and Fifty Paise Only',
  }));

test.each([[[]], [[unpriced]], [[elsewhere]], [[paid]], [[unpriced, elsewhere, paid]]])(
  'a charge of %j is empty and can be saved only over an existing bill',
  (orders) => {
    const charge = chargeOf(...orders);
    expect(checkCharge(charge, '2026-11', true)).toEqual({ ok: true, value: charge });
    expect(charge).toMatchObject({ work_orders: [], total_units: 0, total_amount: '0.00' });
    expect(checkCharge(charge, '2026-11', false)).toMatchObject({
      ok: false,
      refusal: {
        code: 'monthly_bill_empty',
        kind: 'conflict',
        text: 'Dr. Rao has no priced work orders to bill in November 2026.',
      },
    });
  },
);

test('a charge of more than ten thousand crore cannot be saved', () => {
  const big = (count: number) => Array.from({ length: count }, () => ({ ...ORDER, amount: '1000000000.00' }));
  expect(checkCharge(chargeOf(...big(100)), '2026-11', false).ok).toBe(true);
  expect(checkCharge(chargeOf(...big(100), ORDER), '2026-11', true)).toMatchObject({
    ok: false,
    refusal: { code: 'invalid_input', text: 'The total of a bill can be at most 100000000000.00' },
  });
});

const one = chargeOf(ORDER, denture);

test('two charges are equal for any order of their fields', () => {
  const lines = one.work_orders.map((line) => Object.fromEntries(Object.entries(line).toReversed()));
  const other = { ...Object.fromEntries(Object.entries(one).toReversed()), work_orders: lines };
  expect(isSameCharge(one, other as unknown as typeof one)).toBe(true);
});

test.each<[string, Partial<OrderOfMonth>]>([
  ['serial number', { serial_number: 'WO-2026-0009' }],
  ['day', { completion_date: '2026-11-06' }],
  ['patient', { patient_name: 'Asha' }],
  ['teeth', { tooth_numbers: [11, 13] }],
  ['product', { product_quality: 'E-max' }],
  ['units', { units: 3 }],
  ['rate', { rate: '50.00' }],
  ['amount', { amount: '200.01' }],
  ['missing price', { amount: null }],
  ['bill elsewhere', { other_bill: {} }],
  ['paid bill', { bill_paid: true }],
])('two charges differ by the %s of an order', (_, change) =>
  expect(isSameCharge(one, chargeOf({ ...ORDER, ...change }, denture))).toBe(false),
);

test('two charges differ by the doctor’s name, the currency, the order of their lines, and an additional line', () => {
  expect(isSameCharge(one, monthlyCharge('Dr. Ravi', [ORDER, denture], 'INR', STANDARD_PRODUCT_INDEX))).toBe(false);
  expect(isSameCharge(one, monthlyCharge('Dr. Rao', [ORDER, denture], 'EUR', STANDARD_PRODUCT_INDEX))).toBe(false);
  expect(isSameCharge(one, chargeOf(denture, ORDER))).toBe(false);
  expect(isSameCharge(one, chargeOf(ORDER, denture, ORDER))).toBe(false);
});

test('the orders of a month are those of the doctor that no other bill charges and that are not paid; some of them have no price', () => {
  const orders = [ORDER, unpriced, elsewhere, paid, { ...elsewhere, amount: null }];
  expect(ordersOfThisBill(orders)).toEqual([ORDER, unpriced]);
  expect(unpricedOf(orders)).toEqual([unpriced]);
});

test.each([
  [[unpriced], '1 work order has no price yet. Set all prices first.'],
  [[unpriced, ORDER, unpriced], '2 work orders have no price yet. Set all prices first.'],
])('the orders of a month are not all priced', (orders, text) =>
  expect(checkAllPriced(orders)).toMatchObject({ ok: false, refusal: { text } }),
);

test.each([
  ['here', {}],
  ['here', { on_saved_bill: true }],
  ['paid', { bill_paid: true }],
  ['here', { bill_paid: true, on_saved_bill: true }],
  // An order without a price was not paid for.
  ['here', { bill_paid: true, amount: null }],
  ['here', { bill_paid: true, amount: null, on_saved_bill: true }],
  ['own_bill', { on_own_bill: true }],
  ['own_bill', { on_own_bill: true, amount: null }],
  ['here', { on_own_bill: true, on_saved_bill: true }],
  ['elsewhere', { other_bill: {}, on_own_bill: true }],
  ['elsewhere', { other_bill: {} }],
  ['elsewhere', { other_bill: {}, bill_paid: true }],
])('the orders of a month are charged %s where they are %j', (place, change) =>
  expect(chargePlace({ ...ORDER, ...change })).toBe(place),
);

test('the orders of a month are all priced if only orders on another bill are not', () =>
  expect(checkAllPriced([ORDER, { ...elsewhere, amount: null }]).ok).toBe(true));
