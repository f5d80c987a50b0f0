import { expect, test } from 'vitest';
import { type RateUsage, suggestedForDoctor, suggestedForList, firstSuggestionDay } from './suggested-rates.ts';

const used = (product_id: string, rate: string, orders: number, last_on = '2026-11-01'): RateUsage => ({
  product_id,
  rate,
  orders,
  last_on,
});

test('the most frequent rate of each product, of two equally frequent ones the later', () => {
  const rates = [
    used('zirconia', '1800.00', 3, '2026-11-20'),
    used('zirconia', '1850.00', 7),
    used('emax', '2600.00', 2, '2026-10-01'),
    used('emax', '2700.00', 2, '2026-10-02'),
  ];
  expect(suggestedForList(rates)).toEqual([
    { product_id: 'zirconia', rate: '1850.00', orders: 7, of: 10 },
    { product_id: 'emax', rate: '2700.00', orders: 2, of: 4 },
  ]);
});

const NOT_GIVEN = new Map([['zirconia', ['1850.00', null]]]);

test.each([
  ['4 of 4: too few', [used('zirconia', '1600.00', 4)], 0],
  ['5 of 5', [used('zirconia', '1600.00', 5)], 1],
  ['4 of 5: 80 %', [used('zirconia', '1600.00', 4), used('zirconia', '1700.00', 1)], 1],
  ['7 of 9: less', [used('zirconia', '1600.00', 7), used('zirconia', '1700.00', 2)], 0],
  ['the list’s own rate', [used('zirconia', '1850.00', 9)], 0],
  ['a product without a rate in a list', [used('emax', '1850.00', 9)], 1],
])('as a doctor’s own: %s', (_, rates, suggested) =>
  expect(suggestedForDoctor(rates, NOT_GIVEN)).toHaveLength(suggested),
);

test('180 days are considered', () => expect(firstSuggestionDay('2026-11-23')).toBe('2026-05-27'));
