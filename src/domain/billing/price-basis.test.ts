import { STANDARD_PRODUCT_INDEX } from '#domain/products/products.ts';
import { parseAmount } from '#domain/shared/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withAmount } from './order-price.ts';
import { type OrderWithPrice, priceOnPaper, priceCheckOf, priceCheckText, currentPriceBasis } from './price-basis.ts';

/** Three teeth at 100 each, with the price for exactly these. */
const order = (given: Partial<OrderWithPrice> = {}): OrderWithPrice => ({
  rate: '100.00',
  units: null,
  amount: '300.00',
  product_quality: 'Zirconia',
  tooth_numbers: [11, 12, 13],
  priced_product: 'Zirconia',
  priced_count: 3,
  ...given,
});

const textOf = (given: Partial<OrderWithPrice>): string | null => {
  const check = priceCheckOf(order(given), STANDARD_PRODUCT_INDEX);
  return check && priceCheckText(check);
};

test.each<[string, Partial<OrderWithPrice>]>([
  ['for what it was set for', {}],
  ['if there is none', { amount: null, rate: null, priced_product: null, priced_count: null, tooth_numbers: [] }],
  ['if it is unknown what it was set for', { priced_product: null, priced_count: null, tooth_numbers: [11] }],
  ['if only its units are known', { priced_product: null, tooth_numbers: [11] }],
  ['if only its product is known', { priced_count: null, tooth_numbers: [11] }],
  ['for the same number of other teeth', { tooth_numbers: [21, 22, 23] }],
  ['for the same product in another spelling', { product_quality: ' zirconia ' }],
  ['with typed units and an unchanged count', { units: 5, amount: '500.00' }],
  ['with typed units that are now counted', { units: 4, amount: '400.00', tooth_numbers: [11, 12, 13, 14] }],
])('a price needs no check %s', (_, given) => expect(priceCheckOf(order(given), STANDARD_PRODUCT_INDEX)).toBeNull());

test.each<[string, Partial<OrderWithPrice>, string]>([
  [
    'for more teeth',
    { tooth_numbers: [11, 12, 13, 14] },
    'The price was set for 3 units. The order now has 4. Check the price.',
  ],
  [
    'for fewer teeth, at any rate',
    { rate: null, tooth_numbers: [] },
    'The price was set for 3 units. The order now has 0. Check the price.',
  ],
  [
    'for one of three units, priced as the only one',
    { amount: '100.00', priced_count: 1 },
    'The price was set for 1 unit. The order now has 3. Check the price.',
  ],
  [
    'with typed units that differ from the count',
    { units: 2, amount: '200.00', tooth_numbers: [11] },
    'The price was set for 2 units. The order now has 1. Check the price.',
  ],
  [
    'for another product',
    { product_quality: 'Metal' },
    'The price was set for Zirconia. The order is now Metal. Check the price.',
  ],
  [
    'for another product with typed units',
    { product_quality: 'Metal', units: 5 },
    'The price was set for Zirconia. The order is now Metal. Check the price.',
  ],
  [
    'for a product with another unit basis',
    { product_quality: 'U/L/danture' },
    'The price was set for 3 units of Zirconia. The order now has 2 of U/L/danture. Check the price.',
  ],
])('a price needs a check %s', (_, given, text) => expect(textOf(given)).toBe(text));

test.each<[string, Partial<OrderWithPrice>, { units: number; rate: string | null }]>([
  ['rate and units that make the amount', {}, { units: 3, rate: '100.00' }],
  ['the rate and units that it was priced for', { tooth_numbers: [11, 12, 13, 14] }, { units: 3, rate: '100.00' }],
  ['typed units', { units: 5, amount: '500.00', tooth_numbers: [11] }, { units: 5, rate: '100.00' }],
  ['no rate that does not make the amount', { amount: '250.00' }, { units: 3, rate: null }],
  [
    'the current units if the earlier ones are unknown',
    { priced_product: null, priced_count: null, tooth_numbers: [11, 12] },
    { units: 2, rate: null },
  ],
  ['the units of an order without a price', { amount: null, rate: null }, { units: 3, rate: null }],
])('a paper shows %s', (_, given, line) => expect(priceOnPaper(order(given), STANDARD_PRODUCT_INDEX)).toEqual(line));

const teeth = fc.subarray([11, 12, 13, 21, 22, 31, 48]);
const product = fc.constantFrom('Zirconia', 'Metal', 'Rpd', 'U/L/danture');
const paise = fc.integer({ min: 1, max: 10_000_000 }).map((part) => (part / 100).toFixed(2));

test('the paper of a priced order never shows a rate that does not make its amount', () =>
  fc.assert(
    fc.property(
      fc.record({ rate: fc.option(paise), units: fc.option(fc.integer({ min: 1, max: 999 })), amount: paise }),
      teeth,
      product,
      teeth,
      product,
      (price, teethThen, productThen, tooth_numbers, product_quality) => {
        const then = order({ ...price, product_quality: productThen, tooth_numbers: teethThen });
        const priced = withAmount(then, price.amount, STANDARD_PRODUCT_INDEX);
        expect(priceCheckOf(priced, STANDARD_PRODUCT_INDEX)).toBeNull();
        const now = { ...priced, tooth_numbers, product_quality };
        const { units, rate } = priceOnPaper(now, STANDARD_PRODUCT_INDEX);
        expect(priceOnPaper(priced, STANDARD_PRODUCT_INDEX)).toEqual({ units, rate });
        if (rate !== null) expect((parseAmount(rate) ?? 0) * units).toBe(parseAmount(now.amount));
        const isAsPriced =
          currentPriceBasis(now, STANDARD_PRODUCT_INDEX).priced_count === priced.priced_count &&
          product_quality === priced.product_quality;
        if (isAsPriced) expect(priceCheckOf(now, STANDARD_PRODUCT_INDEX)).toBeNull();
      },
    ),
  ));
