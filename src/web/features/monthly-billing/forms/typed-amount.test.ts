import { describe, expect, test } from 'vitest';
import { plainAmount, readAmount } from './typed-amount.ts';

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
