import { expect, test } from 'vitest';
import { cardColumns, NO_PRICE } from './rate-card-price.ts';
import { atPercent, checkRemake, completedAgo, parsePercent } from './remake.ts';
import { WORK_ORDER_STATUSES } from './status.ts';

const priceOf = (amount: string, rate = amount, units = 1) =>
  cardColumns('Zirconia', {
    rate,
    units,
    amount,
    price_list_id: 'list',
    list_rate: '1850.00',
    discount_percent: '7.50',
  });

test.each([
  [50, '1711.25'],
  // 1,129.425
  [33, '1129.43'],
  [1, '34.23'],
  // 3,388.275
  [99, '3388.28'],
])('atPercent: %i %% of 3,422.50 are %s, typed, so that the price stays', (percent, amount) =>
  expect(atPercent(priceOf('3422.50', '1711.25', 2), percent)).toEqual({
    ...NO_PRICE,
    amount,
    priced_product: 'Zirconia',
    priced_count: 2,
    price_source: 'typed',
    charge_percent: percent,
  }),
);

test('atPercent: the whole price follows the rate card, and no price stays none', () => {
  const price = priceOf('3422.50', '1711.25', 2);
  expect(atPercent(price, 100)).toBe(price);
  expect(atPercent(NO_PRICE, 50)).toBe(NO_PRICE);
});

test('atPercent: rounds half up to the paisa; what rounds to nothing is no price', () => {
  expect(atPercent(priceOf('0.50'), 1).amount).toBe('0.01');
  expect(atPercent(priceOf('0.49'), 1)).toEqual(NO_PRICE);
  expect(atPercent(priceOf('1000000000.00'), 99).amount).toBe('990000000.00');
});

test('checkRemake: completed and returned orders', () => {
  const open = WORK_ORDER_STATUSES.filter((status) => checkRemake({ status }).ok);
  expect(open).toEqual(['completed', 'returned']);
  expect(checkRemake({ status: 'cancelled' })).toMatchObject({
    refusal: {
      code: 'remake_of_open_order',
      kind: 'conflict',
      text: 'Complete this order before you create a remake.',
    },
  });
});

test.each([
  ['1', 1],
  [' 50 ', 50],
  ['100', 100],
  ['0', null],
  ['101', null],
  ['33.5', null],
  ['-5', null],
  ['', null],
  ['5e1', null],
])('parsePercent: %j is %j', (typed, percent) => expect(parsePercent(typed)).toBe(percent));

test.each([
  ['2026-10-22', null],
  ['2026-10-21', 'Completed 31 days ago.'],
  ['2026-10-11', 'Completed 41 days ago.'],
  [null, null],
])('completedAgo: an order completed on %s on 21 November', (completed, text) =>
  expect(completedAgo(completed, '2026-11-21')).toBe(text),
);
