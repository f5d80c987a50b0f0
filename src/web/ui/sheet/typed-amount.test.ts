import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toAmount } from '#domain/shared/money.ts';
import { groupedAmount, plainAmount, readAmount } from './typed-amount.ts';

describe('readAmount', () => {
  test.each([
    ['1250', '1250.00'],
    ['1250.5', '1250.50'],
    ['1,250.00', '1250.00'],
    ['1,25,000', '125000.00'],
    ['₹1,250', '1250.00'],
    [' ₹ 1,250.75 ', '1250.75'],
    ['Rs. 500/-', '500.00'],
    ['rs 500', '500.00'],
    ['INR 500', '500.00'],
    ['\u00A0450\u00A0', '450.00'],
    ['0', '0.00'],
  ])('takes %j as %s', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  test.each(['', ' ', 'free', '-5', '1.234', '1e3', '12,5', '1,2,3', '₹', '10,00,00,00,00,001'])(
    'refuses %j',
    (text) => {
      expect(readAmount(text)).toBeNull();
    },
  );
});

test('what is no amount stays as it was typed, to be seen and mended', () => {
  expect(plainAmount('see invoice')).toBe('see invoice');
  expect(plainAmount('12,5')).toBe('12,5');
});

test.each([
  ['1620.00', '1,620.00'],
  ['12345678.5', '1,23,45,678.50'],
  ['1000000000', '1,00,00,00,000.00'],
  ['999', '999.00'],
  ['₹ 1,25,000', '1,25,000.00'],
  ['', ''],
  ['free', 'free'],
  ['12,5', '12,5'],
])('%j is looked at as %j', (text, shown) => {
  expect(groupedAmount(text)).toBe(shown);
});

test('what is looked at means what was typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_00 }), (paise) => {
      const amount = toAmount(paise);
      expect(readAmount(groupedAmount(amount))).toBe(amount);
      expect(groupedAmount(amount).replaceAll(',', '')).toBe(amount);
    }),
  );
});
