import { STANDARD_PRODUCT_INDEX } from '#domain/products/products.ts';
import { addDays } from '#domain/shared/calendar-day.ts';
import { MAX_AMOUNT } from '#domain/shared/money.ts';
import { WORKED_PRICES, workedCard } from '#test/support/worked-prices.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RateCard, cardRateOf, proposedPrice } from './proposed-price.ts';
import { cardPriceText, noPriceText } from './texts.ts';

const STANDARD = 'standard';
const SPECIAL = 'special';
const EMPTY: RateCard = { default_list_id: STANDARD, lists: [], own: [], terms: [] };

const listed = (rate: string | null, valid_from = '2026-04-01', price_list_id = STANDARD) => ({
  price_list_id,
  product: 'zirconia',
  valid_from,
  rate,
});
const terms = (discount_percent: string, valid_from: string, price_list_id: string | null = null) => ({
  valid_from,
  price_list_id,
  discount_percent,
});

const order = (day: string, given: { product_quality?: string; tooth_numbers?: number[] } = {}) => ({
  product_quality: 'Zirconia',
  tooth_numbers: [14, 15, 16],
  day,
  ...given,
});

const WORKED: RateCard = { ...EMPTY, lists: [listed('1850.00')], terms: [terms('7.50', '2026-06-01')] };
const WITH_OWN: RateCard = { ...WORKED, own: [{ product: 'zirconia', rate: '1600.00', valid_from: '2026-06-05' }] };

test.each(WORKED_PRICES)('the price of an order: worked by hand: $name', (worked) => {
  const proposed = proposedPrice(worked.order, workedCard(worked, STANDARD), STANDARD_PRODUCT_INDEX);
  const { price } = worked;
  if (typeof price === 'string') expect(proposed).toEqual({ reason: price });
  else expect(proposed).toMatchObject({ price });
  const said =
    'price' in proposed
      ? cardPriceText(proposed.price, 'Standard', 'INR')
      : noPriceText(proposed.reason, worked.order.product_quality, worked.order.day);
  expect(said).toBe(worked.said);
});

test('the price of an order names the list and discount of its rate, and none for a special rate', () => {
  expect(proposedPrice(order('2026-06-10'), WORKED, STANDARD_PRODUCT_INDEX)).toEqual({
    price: {
      rate: '1711.25',
      price_list_id: STANDARD,
      list_rate: '1850.00',
      discount_percent: '7.50',
      units: 3,
      amount: '5133.75',
    },
  });
  expect(proposedPrice(order('2026-06-10'), WITH_OWN, STANDARD_PRODUCT_INDEX)).toMatchObject({
    price: { price_list_id: null, list_rate: null, discount_percent: null },
  });
});

test('the price of an order rounds what is left of a rate to whole paise, half up', () => {
  const half = { ...EMPTY, lists: [listed('0.05')], terms: [terms('10.00', '2026-01-01')] };
  expect(cardRateOf('zirconia', '2026-06-10', half)?.rate).toBe('0.05');
});

test('the price of an order is that of the list in the terms, or of the default list if that has no rate; both less the discount', () => {
  const bound = { ...EMPTY, terms: [terms('10.00', '2026-01-01', SPECIAL)] };
  const both = { ...bound, lists: [listed('1850.00'), listed('1500.00', '2026-04-01', SPECIAL)] };
  expect(cardRateOf('zirconia', '2026-06-10', both)).toMatchObject({ rate: '1350.00', price_list_id: SPECIAL });
  const ended = { ...both, lists: [...both.lists, listed(null, '2026-06-01', SPECIAL)] };
  expect(cardRateOf('zirconia', '2026-06-10', ended)).toMatchObject({ rate: '1665.00', price_list_id: STANDARD });
});

test.each([
  ['no_units', WORKED, order('2026-06-10', { tooth_numbers: [] })],
  ['no_rate', WORKED, order('2026-03-31')],
  ['no_rate', EMPTY, order('2026-06-10')],
  // Adding teeth would not change it.
  ['no_rate', EMPTY, order('2026-06-10', { tooth_numbers: [] })],
  ['no_rate', WORKED, order('2026-06-10', { product_quality: 'Moonlith' })],
  // Less than half a paisa is left.
  ['no_rate', { ...EMPTY, lists: [listed('0.01')], terms: [terms('99.99', '2026-01-01')] }, order('2026-06-10')],
  ['too_large', { ...EMPTY, lists: [listed('333333333.34')] }, order('2026-06-10')],
] as const)('there is no price: %s', (reason, card, given) =>
  expect(proposedPrice(given, card, STANDARD_PRODUCT_INDEX)).toEqual({ reason }),
);

test('there is no price: but there is one up to the largest amount', () => {
  const card = { ...EMPTY, lists: [listed('333333333.33')] };
  expect(proposedPrice(order('2026-06-10'), card, STANDARD_PRODUCT_INDEX)).toMatchObject({
    price: { amount: '999999999.99' },
  });
});

const FIRST = '2026-01-01';
const day = fc.integer({ min: 0, max: 30 }).map((days) => addDays(FIRST, days));
const rate = fc.option(
  fc
    .integer({ min: 1, max: MAX_AMOUNT })
    .map((paise) => `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`),
  { nil: null, freq: 4 },
);
const product = fc.constantFrom('zirconia', 'e-max');
const discount = fc.integer({ min: 0, max: 9999 }).map((points) => (points / 100).toFixed(2));
/** Rows as in the tables: one of a kind for each start date. */
const once = <Row>(row: fc.Arbitrary<Row>, keyOf: (row: Row) => string) =>
  fc.uniqueArray(row, { selector: keyOf, maxLength: 12 });

const cards: fc.Arbitrary<RateCard> = fc.record({
  default_list_id: fc.constant(STANDARD),
  lists: once(
    fc.record({ price_list_id: fc.constantFrom(STANDARD, SPECIAL), product, valid_from: day, rate }),
    (row) => `${row.price_list_id} ${row.product} ${row.valid_from}`,
  ),
  own: once(fc.record({ product, valid_from: day, rate }), (row) => `${row.product} ${row.valid_from}`),
  terms: once(
    fc.record({ valid_from: day, price_list_id: fc.constantFrom(STANDARD, SPECIAL, null), discount_percent: discount }),
    (row) => row.valid_from,
  ),
});

const shuffle = <Row>(rows: readonly Row[]) => fc.shuffledSubarray([...rows], { minLength: rows.length });
/** A rate card, and the same with its rows in another order. */
const shuffledCards: fc.Arbitrary<readonly [RateCard, RateCard]> = cards.chain((card) =>
  fc
    .record({ lists: shuffle(card.lists), own: shuffle(card.own), terms: shuffle(card.terms) })
    .map((rows) => [card, { ...card, ...rows }] as const),
);

/** The same rule written as a person looks it up on paper: from the day backwards, list by list. */
function scanned(key: string, on: string, card: RateCard): bigint | null {
  const backFrom = <Found>(find: (at: string) => Found | undefined): Found | undefined => {
    for (let at = on; at >= FIRST; at = addDays(at, -1)) {
      const found = find(at);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const paise = (text: string): bigint => BigInt(text.replace('.', ''));
  const ownRow = backFrom((at) => card.own.find((row) => row.product === key && row.valid_from === at));
  if (ownRow && ownRow.rate !== null) return paise(ownRow.rate);
  const held = backFrom((at) => card.terms.find((row) => row.valid_from === at));
  const places = [held?.price_list_id ?? STANDARD, STANDARD];
  for (const place of places) {
    const row = backFrom((at) =>
      card.lists.find((other) => other.price_list_id === place && other.product === key && other.valid_from === at),
    );
    if (!row || row.rate === null) continue;
    const left = paise(row.rate) * (10_000n - paise(held?.discount_percent ?? '0.00'));
    const rounded = (left + 5000n) / 10_000n;
    return rounded === 0n ? null : rounded;
  }
  return null;
}

test('equals a naive scan, is above 0, and does not depend on the order of rows', () =>
  fc.assert(
    fc.property(shuffledCards, product, day, fc.integer({ min: 0, max: 16 }), ([card, shuffled], key, on, teeth) => {
      const tooth_numbers = [11, 12, 13, 14, 15, 16, 17, 18, 21, 22, 23, 24, 25, 26, 27, 28].slice(0, teeth);
      const given = { product_quality: key, tooth_numbers, day: on };
      const proposed = proposedPrice(given, card, STANDARD_PRODUCT_INDEX);
      const found = scanned(key, on, card);
      const sum = found === null ? null : found * BigInt(teeth);
      if (sum === null) expect(proposed).toEqual({ reason: 'no_rate' });
      else if (sum === 0n) expect(proposed).toEqual({ reason: 'no_units' });
      else if (sum > BigInt(MAX_AMOUNT)) expect(proposed).toEqual({ reason: 'too_large' });
      else {
        const amount = `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`;
        expect(proposed).toMatchObject({ price: { units: teeth, amount } });
      }
      expect(proposedPrice(given, shuffled, STANDARD_PRODUCT_INDEX)).toEqual(proposed);
    }),
    { numRuns: 500 },
  ));
