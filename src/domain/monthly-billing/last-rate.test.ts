import { STANDARD_PRODUCT_INDEX } from '#domain/products/products.ts';
import { expect, test } from 'vitest';
import { MAX_AMOUNT, toAmount } from '#domain/shared/money.ts';
import { priceAtLastRate } from './last-rate.ts';

const MOST = toAmount(MAX_AMOUNT);
const ORDER = { product_quality: 'Zirconia', tooth_numbers: [11, 12, 13], units: null };

test.each<[string, Partial<typeof ORDER> | { units: number }, string | null, object]>([
  ['rate × its units', {}, '650.50', { price: { rate: '650.50', units: null, amount: '1951.50' } }],
  [
    'rate × the typed units, which stay',
    { units: 2 },
    '650.50',
    { price: { rate: '650.50', units: 2, amount: '1301.00' } },
  ],
  ['nothing without a rate', {}, null, { why: 'No earlier rate found for Zirconia' }],
  [
    'nothing if no tooth is named',
    { tooth_numbers: [] },
    '650.50',
    { why: 'The product is priced per tooth, but the order has no teeth' },
  ],
  ['the most that an amount can be', { units: 1 }, MOST, { price: { rate: MOST, units: 1, amount: MOST } }],
  ['nothing if it would be more', { units: 2 }, MOST, { why: 'Rate × units is above the maximum amount' }],
])('%s', (_, change, rate, expected) =>
  expect(priceAtLastRate({ ...ORDER, ...change }, rate, STANDARD_PRODUCT_INDEX)).toEqual(expected),
);
