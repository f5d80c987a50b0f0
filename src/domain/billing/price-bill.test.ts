import { STANDARD_PRODUCT_INDEX } from '#domain/products/products.ts';
import { expect, test } from 'vitest';
import { type BillPriceInput, type BillToPrice, type ItemToPrice, priceBill } from './price-bill.ts';

const ZIRCONIA = {
  rate: null,
  units: null,
  amount: null,
  product_quality: 'Zirconia',
  tooth_numbers: [11, 12],
  priced_product: null,
  priced_count: null,
};

const item = (id: string, given: Partial<ItemToPrice> = {}): ItemToPrice => ({
  id,
  serial_number: `WO-${id}`,
  quantity: 1,
  total_price: '0.00',
  order: ZIRCONIA,
  ...given,
});

const SINGLE: BillToPrice = { is_grouped: false, paid_amount: '0.00', credited: '0.00', items: [item('a')] };
const GROUPED: BillToPrice = {
  is_grouped: true,
  paid_amount: '0.00',
  credited: '0.00',
  items: [item('a', { total_price: '10.00' }), item('b', { quantity: 2 }), item('c', { order: null })],
};

const faultsOf = (bill: BillToPrice, given: BillPriceInput) => {
  const verdict = priceBill(bill, given, STANDARD_PRODUCT_INDEX);
  return verdict.ok ? [] : verdict.refusal.faults;
};

const pricesOf = (...prices: readonly (readonly [string, string])[]): BillPriceInput => ({
  items: prices.map(([id, unit_price]) => ({ id, unit_price })),
});

const INVALID = 'Invalid amount. Amount must be a positive number';
const TOO_LARGE = 'The total of a bill can be at most 1000000000.00';

test.each<[BillPriceInput, string, string]>([
  [{}, 'amount', 'Please enter a valid bill amount'],
  [{ amount: '0.00' }, 'amount', INVALID],
  [{ items: [{ id: 'a', unit_price: '5.00' }] }, 'items', 'Enter one amount for a bill with one work order'],
  [{ amount: '5.00', items: [] }, 'items', 'Enter one amount for a bill with one work order'],
])('a bill for one order by %j is refused', (given, field, message) =>
  expect(faultsOf(SINGLE, given)).toEqual([{ field, message }]),
);

test('a bill for one order has its amount on its item', () =>
  expect(priceBill(SINGLE, { amount: '1250.50' }, STANDARD_PRODUCT_INDEX)).toMatchObject({
    ok: true,
    value: [{ id: 'a', quantity: 1, unit_price: '1250.50' }],
  }));

test('a bill for one order shows rate × units if its order is priced that way', () => {
  const bill = { ...SINGLE, items: [item('a', { order: { ...ZIRCONIA, rate: '50.00' } })] };
  expect(priceBill(bill, { amount: '100.00' }, STANDARD_PRODUCT_INDEX)).toMatchObject({
    value: [{ quantity: 2, unit_price: '50.00' }],
  });
});

test('a bill for one order can be priced after its order was deleted', () => {
  const bill = { ...SINGLE, items: [item('a', { order: null, quantity: 3 })] };
  expect(priceBill(bill, { amount: '100.00' }, STANDARD_PRODUCT_INDEX)).toMatchObject({
    value: [{ quantity: 1, unit_price: '100.00' }],
  });
});

test.each<[string, BillPriceInput, string, string]>([
  ['one amount', { amount: '5.00' }, 'amount', 'Set a price for each order of a grouped bill'],
  ['nothing', {}, 'items', 'Set a price for each order of a grouped bill'],
  [
    'an item of another bill',
    { items: [{ id: 'x', unit_price: '5.00' }] },
    'items.0.id',
    'This item is not on the bill',
  ],
  ['the same item twice', pricesOf(['a', '5.00'], ['A', '6.00']), 'items.1.id', 'This item is listed twice'],
  ['an item of zero', pricesOf(['a', '5.00'], ['b', '0.00']), 'items.1.unit_price', INVALID],
  [
    'an item with a total that is too large',
    { items: [{ id: 'a', unit_price: '500000000.01', quantity: 2 }] },
    'items.0.unit_price',
    TOO_LARGE,
  ],
  ['a bill total that is too large', { items: [{ id: 'b', unit_price: '499999995.01' }] }, 'amount', TOO_LARGE],
])('a grouped bill by %s is refused', (_, given, field, message) =>
  expect(faultsOf(GROUPED, given)).toEqual([{ field, message }]),
);

test('a grouped bill has the prices of the given items; a quantity that is not given stays', () => {
  const items = [
    { id: 'C', unit_price: '7.00', quantity: 3 },
    { id: 'b', unit_price: '5.00' },
  ];
  expect(priceBill(GROUPED, { items }, STANDARD_PRODUCT_INDEX)).toMatchObject({
    ok: true,
    value: [
      { id: 'b', quantity: 2, unit_price: '5.00' },
      { id: 'c', quantity: 3, unit_price: '7.00' },
    ],
  });
});
