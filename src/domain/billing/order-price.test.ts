import { STANDARD_PRODUCT_INDEX } from '#domain/products/products.ts';
import { parseAmount, toAmount } from '#domain/shared/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemPriceOfOrder, withAmount, withItemPrice } from './order-price.ts';
import { type OrderWithPrice, currentPriceBasis } from './price-basis.ts';

const order = (given: Partial<OrderWithPrice> = {}): OrderWithPrice => ({
  rate: null,
  units: null,
  amount: null,
  product_quality: 'Zirconia',
  tooth_numbers: [11, 12, 13],
  priced_product: null,
  priced_count: null,
  ...given,
});

const NOW = currentPriceBasis(order(), STANDARD_PRODUCT_INDEX);

test.each<[string, Partial<OrderWithPrice>, { quantity: number; unit_price: string }]>([
  ['without a price', {}, { quantity: 1, unit_price: '0.00' }],
  ['priced by rate × units', { rate: '100.00', amount: '300.00' }, { quantity: 3, unit_price: '100.00' }],
  ['with typed units', { rate: '100.00', units: 5, amount: '500.00' }, { quantity: 5, unit_price: '100.00' }],
  [
    'with a rate that does not make the amount',
    { rate: '100.00', amount: '250.00' },
    { quantity: 1, unit_price: '250.00' },
  ],
  ['priced as a whole', { amount: '250.00' }, { quantity: 1, unit_price: '250.00' }],
  ['without teeth', { rate: '100.00', amount: '100.00', tooth_numbers: [] }, { quantity: 1, unit_price: '100.00' }],
  [
    'counted per arch',
    { rate: '700.00', amount: '1400.00', product_quality: 'U/L/danture', tooth_numbers: [] },
    { quantity: 2, unit_price: '700.00' },
  ],
  [
    'with other teeth since it was priced',
    { rate: '100.00', amount: '300.00', tooth_numbers: [11], priced_product: 'Zirconia', priced_count: 3 },
    { quantity: 3, unit_price: '100.00' },
  ],
])('the item of an order %s', (_, given, item) =>
  expect(itemPriceOfOrder(order(given), STANDARD_PRODUCT_INDEX)).toEqual(item),
);

test('setting an amount keeps a rate that still makes it', () => {
  const priced = order({ rate: '100.00', amount: '1.00' });
  expect(withAmount(priced, '300.00', STANDARD_PRODUCT_INDEX)).toEqual({ ...priced, ...NOW, amount: '300.00' });
});

test('setting an amount removes a rate that does not', () => {
  const priced = order({ rate: '100.00', units: 4, amount: '400.00' });
  expect(withAmount(priced, '390.00', STANDARD_PRODUCT_INDEX)).toEqual({
    ...priced,
    ...NOW,
    rate: null,
    amount: '390.00',
  });
});

test('setting an amount prices the order as it is now, whatever it was priced for before', () => {
  const priced = order({ rate: '100.00', amount: '200.00', priced_product: 'Metal', priced_count: 2 });
  expect(withAmount(priced, '300.00', STANDARD_PRODUCT_INDEX)).toMatchObject({ ...NOW, rate: '100.00', units: null });
  expect(withAmount(priced, '200.00', STANDARD_PRODUCT_INDEX)).toMatchObject({ ...NOW, rate: null, units: null });
});

test('setting an amount sets the rate of an order with one unit', () =>
  expect(withAmount(order({ tooth_numbers: [11] }), '90.00', STANDARD_PRODUCT_INDEX)).toMatchObject({
    rate: '90.00',
    units: null,
  }));

test.each([
  ['by as many as are counted', { quantity: 3, unit_price: '50.00' }, { rate: '50.00', units: null, amount: '150.00' }],
  ['by more', { quantity: 4, unit_price: '50.00' }, { rate: '50.00', units: 4, amount: '200.00' }],
  ['as a whole', { quantity: 1, unit_price: '50.00' }, { rate: null, units: null, amount: '50.00' }],
])('an item that is set %s', (_, item, price) =>
  expect(withItemPrice(order(), item, STANDARD_PRODUCT_INDEX)).toEqual(order({ ...price, ...NOW })),
);

const paise = fc.integer({ min: 1, max: 10_000_000 });
const anyOrder = fc.record({
  rate: fc.option(paise.map((part) => toAmount(part))),
  units: fc.option(fc.integer({ min: 1, max: 999 })),
  amount: fc.option(paise.map((part) => toAmount(part))),
  product_quality: fc.constantFrom('Zirconia', 'Rpd', 'U/L/danture'),
  tooth_numbers: fc.subarray([11, 12, 13, 21, 22, 31, 48]),
  priced_product: fc.option(fc.constantFrom('Zirconia', 'Metal')),
  priced_count: fc.option(fc.integer({ min: 0, max: 32 })),
});

test('order and item have the same amount, whatever is set', () => {
  const item = fc.record({
    quantity: fc.integer({ min: 1, max: 999 }),
    unit_price: paise.map((part) => toAmount(part)),
  });
  const totalOf = (price: { quantity: number; unit_price: string }): string =>
    toAmount((parseAmount(price.unit_price) ?? 0) * price.quantity);
  fc.assert(
    fc.property(
      anyOrder,
      paise.map((part) => toAmount(part)),
      item,
      (before, amount, price) => {
        const byAmount = withAmount(before, amount, STANDARD_PRODUCT_INDEX);
        expect(byAmount.amount).toBe(amount);
        expect(totalOf(itemPriceOfOrder(byAmount, STANDARD_PRODUCT_INDEX))).toBe(amount);
        const byItem = withItemPrice(before, price, STANDARD_PRODUCT_INDEX);
        expect(byItem.amount).toBe(totalOf(price));
        expect(totalOf(itemPriceOfOrder(byItem, STANDARD_PRODUCT_INDEX))).toBe(totalOf(price));
      },
    ),
  );
});
