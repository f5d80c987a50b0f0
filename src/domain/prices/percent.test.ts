import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyDiscount, parseDiscount, parseRaise, raiseRate, toPercent } from './percent.ts';

test.each([
  ['0', 0],
  ['7.5', 750],
  [' 7.50 ', 750],
  [12, 1200],
  ['99.99', 9999],
  ['100', null],
  ['-1', null],
  ['7.555', null],
  ['', null],
  ['7,5', null],
  [1e-7, null],
])('%j is %j hundredths of a percent', (given, points) => expect(parseDiscount(given)).toBe(points));

test('a discount is shown as it was typed', () =>
  expect([0, 5, 750, 9999].map(toPercent)).toEqual(['0.00', '0.05', '7.50', '99.99']));

test.each([
  [1850_00, 750, 1711_25],
  [999_99, 3333, 666_69],
  // Half a paisa is rounded up.
  [1, 5000, 1],
  [1, 5001, 0],
  [1_000_000_000_00, 0, 1_000_000_000_00],
])('%d paise less %d is %d', (rate, discount, left) => expect(applyDiscount(rate, discount)).toBe(left));

test.each([
  ['5', 500],
  ['+5', 500],
  ['-5.5', -550],
  ['−5', -500],
  [999.99, 99_999],
  ['-99.99', -9999],
  ['-100', null],
  ['1000', null],
  ['five', null],
])('a list is copied with %j: %j', (given, points) => expect(parseRaise(given)).toBe(points));

test.each([
  ['1850.00', 500, '0.01', '1942.50'],
  ['1850.00', 500, '1', '1943.00'],
  ['1850.00', 500, '5', '1945.00'],
  ['1850.00', 500, '10', '1940.00'],
  ['1847.50', 0, '5', '1850.00'],
  ['1847.49', 0, '5', '1845.00'],
  ['2.49', 0, '5', null],
  ['1000000000.00', 1, '0.01', null],
] as const)('%s with %d, to %s, is %s', (rate, raise, to, copied) => expect(raiseRate(rate, raise, to)).toBe(copied));

test('rounds once, however large the rate', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_99 }), fc.integer({ min: -9999, max: 9999 }), (paise, raise) => {
      const rate = `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
      const exact = (BigInt(paise) * BigInt(10_000 + raise) + 5000n) / 10_000n;
      const text = `${exact / 100n}.${String(exact % 100n).padStart(2, '0')}`;
      expect(raiseRate(rate, raise, '0.01')).toBe(exact === 0n || exact > 100_000_000_000n ? null : text);
    }),
  ));
