import { STANDARD_PRODUCT_INDEX } from '#domain/products/products.ts';
import { MAX_AMOUNT, parseAmount, toAmount } from '#domain/shared/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_UNITS, amountFromRate, checkPrice, itemPriceOf, sumAmounts, unitsOfOrder } from './item-prices.ts';

const amounts = fc.integer({ min: 1, max: MAX_AMOUNT }).map(toAmount);

test.each([
  [null, 'Zirconia', [11, 12, 21], 3],
  [null, 'Zirconia', [], 0],
  [null, 'U/L/danture', [], 2],
  [null, 'U/Danture', [11, 12], 1],
  [null, 'Rpd', [], 1],
  [5, 'Zirconia', [11], 5],
  [5, 'Rpd', [], 5],
])('the units of an order typed %j, of %s on %j: %i', (units, product_quality, tooth_numbers, expected) =>
  expect(unitsOfOrder({ units, product_quality, tooth_numbers }, STANDARD_PRODUCT_INDEX)).toBe(expected),
);

test.each([
  ['0.01', 999, '9.99'],
  ['33.33', 3, '99.99'],
  ['1250.00', 0, '0.00'],
  [null, 3, null],
  ['500000000.01', 2, null],
])('rate × units %j × %i is %j', (rate, units, amount) => expect(amountFromRate(rate, units)).toBe(amount));

test('rate × units is exact for any rate and units', () =>
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: MAX_UNITS }), (rate, units) => {
      const exact = BigInt(rate.replace('.', '')) * BigInt(units);
      const amount = amountFromRate(rate, units);
      expect(amount === null ? null : BigInt(amount.replace('.', ''))).toBe(exact > BigInt(MAX_AMOUNT) ? null : exact);
    }),
  ));

const AMOUNT = 'Invalid amount. Amount must be a positive number';
const UNITS = 'Units are a whole number from 1 to 999';

test.each([
  { rate: null, units: null, amount: '0.01' },
  { rate: '100.00', units: 1, amount: '100.00' },
  { rate: '100.00', units: 999, amount: '1.00' },
])('a price may be %j', (price) => expect(checkPrice(price)).toEqual([]));

test.each([
  [{ rate: null, units: null, amount: '0.00' }, [['amount', AMOUNT]]],
  [{ rate: '0.00', units: null, amount: '5.00' }, [['rate', AMOUNT]]],
  [{ rate: null, units: 0, amount: '5.00' }, [['units', UNITS]]],
  [{ rate: null, units: 1000, amount: '5.00' }, [['units', UNITS]]],
  [{ rate: null, units: -1, amount: '5.00' }, [['units', UNITS]]],
  [{ rate: null, units: 1.5, amount: '5.00' }, [['units', UNITS]]],
  [{ rate: null, units: Number.NaN, amount: '5.00' }, [['units', UNITS]]],
  [
    { rate: '0.00', units: 0, amount: '0.00' },
    [
      ['rate', AMOUNT],
      ['units', UNITS],
      ['amount', AMOUNT],
    ],
  ],
])('a price of %j is invalid', (price, faults) =>
  expect(checkPrice(price).map(({ field, message }) => [field, message])).toEqual(faults),
);

test.each([
  [{ rate: '100.00', units: null, amount: '300.00' }, 3, { quantity: 3, unit_price: '100.00' }],
  [{ rate: '100.00', units: 2, amount: '200.00' }, 3, { quantity: 2, unit_price: '100.00' }],
  [{ rate: '100.00', units: null, amount: '250.00' }, 3, { quantity: 1, unit_price: '250.00' }],
  [{ rate: null, units: 4, amount: '250.00' }, 3, { quantity: 1, unit_price: '250.00' }],
  [{ rate: '100.00', units: null, amount: '250.00' }, 0, { quantity: 1, unit_price: '250.00' }],
  // Without teeth or a charge an item still has one unit.
  [{ rate: '100.00', units: null, amount: '0.00' }, 0, { quantity: 1, unit_price: '0.00' }],
])('the price on an item: %j, counted %i', (price, counted, item) => expect(itemPriceOf(price, counted)).toEqual(item));

test('the price on an item: quantity × unit price is the amount, for any typed values', () => {
  const prices = fc.record({
    rate: fc.option(amounts),
    units: fc.option(fc.integer({ min: 1, max: MAX_UNITS })),
    amount: amounts,
  });
  fc.assert(
    fc.property(prices, fc.integer({ min: 0, max: 32 }), fc.boolean(), (typed, counted, isProduct) => {
      const product = amountFromRate(typed.rate, typed.units ?? counted);
      const amount = isProduct && product !== null && product !== '0.00' ? product : typed.amount;
      const { quantity, unit_price } = itemPriceOf({ ...typed, amount }, counted);
      expect(quantity).toBeGreaterThanOrEqual(1);
      expect(quantity).toBeLessThanOrEqual(MAX_UNITS);
      expect((parseAmount(unit_price) ?? 0) * quantity).toBe(parseAmount(amount));
    }),
  );
});

test.each([
  [[], '0.00'],
  [[null, null], '0.00'],
  [['0.10', '0.20', null], '0.30'],
  [['1000000000.00', '1000000000.00'], '2000000000.00'],
])('the sum of amounts %j: %s', (list, sum) => expect(sumAmounts(list)).toBe(sum));

test('the sum of amounts is exact, and the same in any order', () =>
  fc.assert(
    fc.property(fc.array(amounts, { maxLength: 300 }), (list) => {
      const exact = list.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n);
      expect(BigInt(sumAmounts(list).replace('.', ''))).toBe(exact);
      expect(sumAmounts(list.toReversed())).toBe(sumAmounts(list));
    }),
  ));
