import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_AMOUNT, addAmounts, formatMoney, paiseOf, parseAmount, shortMoney, toAmount } from './money.ts';

const paise = fc.integer({ min: 0, max: MAX_AMOUNT });

test.each([
  [1250, 125_000],
  [1250.5, 125_050],
  ['1250', 125_000],
  ['1250.5', 125_050],
  ['1250.50', 125_050],
  [' 1250.05 ', 125_005],
  [0, 0],
  [-0, 0],
  ['0.01', 1],
  ['007', 700],
  ['1000000000', MAX_AMOUNT],
  [1_000_000_000, MAX_AMOUNT],
])('parseAmount: %j is %i paise', (given, expected) => expect(parseAmount(given)).toBe(expected));

test('parseAmount: refuses text that is not an amount, and amounts that are too large', () => {
  const texts = '| |-1|+1|1e3|1,250.00|1.|.5|1.005|1 250|0x10|१२५०|NaN|Infinity'.split('|');
  const numbers = [0.1 + 0.2, -1, 1e21, Number.NaN, Number.POSITIVE_INFINITY];
  const large = ['1000000000.01', '99999999999', 1_000_000_000.01];
  expect([...texts, ...numbers, ...large].filter((given) => parseAmount(given) !== null)).toEqual([]);
});

test('parseAmount: reads back every amount exactly, as text and as number', () =>
  fc.assert(
    fc.property(paise, (amount) => {
      expect(parseAmount(toAmount(amount))).toBe(amount);
      expect(parseAmount(amount / 100)).toBe(amount);
    }),
  ));

test('an amount travels with two places', () => {
  expect(toAmount(0)).toBe('0.00');
  expect(toAmount(5)).toBe('0.05');
  expect(toAmount(125_000)).toBe('1250.00');
  expect(toAmount(MAX_AMOUNT)).toBe('1000000000.00');
  fc.assert(fc.property(paise, (amount) => /^\d+\.\d\d$/.test(toAmount(amount))));
});

test.each([
  ['1250.50', 125_050],
  ['1250.5', 125_050],
  ['1250', 125_000],
  [' 1250.05 ', 125_005],
  // A sum can be more than the limit of one bill.
  ['90000000000.01', 9_000_000_000_001],
])('a known amount %j is %i paise', (amount, expected) => expect(paiseOf(amount)).toBe(expected));

test('a known amount is a defect if it is invalid', () => expect(() => paiseOf('many')).toThrow('an amount (many)'));

test('a known amount is added exactly', () => {
  expect(addAmounts('0.10', '0.20')).toBe('0.30');
  fc.assert(fc.property(paise, paise, (a, b) => addAmounts(toAmount(a), toAmount(b)) === toAmount(a + b)));
});

test.each([
  ['0.00', '₹0.00'],
  ['999.50', '₹999.50'],
  ['1234.00', '₹1,234.00'],
  ['123456.00', '₹1,23,456.00'],
  ['12345678.90', '₹1,23,45,678.90'],
  ['1000000000.00', '₹1,00,00,00,000.00'],
])('formatMoney: %s is shown as %s', (amount, shown) => expect(formatMoney(amount)).toBe(shown));

test('formatMoney: shows another currency with its sign, grouped the same', () =>
  expect(formatMoney('123456.00', 'USD')).toBe('$1,23,456.00'));

test('formatMoney: loses no paisa', () =>
  fc.assert(
    fc.property(paise, (amount) => formatMoney(toAmount(amount)).replaceAll(/[₹,]/g, '') === toAmount(amount)),
  ));

test.each([
  [0, 26_000, '₹0'],
  [950, 950, '₹950'],
  [6500, 26_000, '₹6.5K'],
  [100_000, 98_000, '₹100K'],
  [50_000, 150_000, '₹0.5L'],
  [150_000, 150_000, '₹1.5L'],
  [2_500_000, 30_000_000, '₹0.25Cr'],
])('%d next to %d is short as %s', (value, largest, text) => expect(shortMoney(value, largest, 'INR')).toBe(text));

test('amounts next to each other are shortened in one unit', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1 });
  fc.assert(
    fc.property(amounts, (values) => {
      const largest = Math.max(...values);
      expect(new Set(values.map((value) => shortMoney(value, largest, 'INR').replaceAll(/[^A-Za-z]/g, ''))).size).toBe(
        1,
      );
    }),
  );
});
