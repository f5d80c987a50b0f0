import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBalances, balanceText, paiseOfBalance, balanceSide, absoluteAmount, toBalance } from './balance.ts';

test.each([
  [1_650_000, '16500.00', 'Dr', '₹16,500.00 Dr'],
  [1, '0.01', 'Dr', '₹0.01 Dr'],
  [0, '0.00', '', '₹0.00'],
  [-1, '-0.01', 'Cr', '₹0.01 Cr'],
  [-80_050, '-800.50', 'Cr', '₹800.50 Cr'],
])('%i paise: %s', (paise, balance, side, text) => {
  expect(toBalance(paise)).toBe(balance);
  expect(paiseOfBalance(balance)).toBe(paise);
  expect(balanceSide(balance)).toBe(side);
  expect(balanceText(balance)).toBe(text);
  expect(paiseOfBalance(absoluteAmount(balance))).toBe(Math.abs(paise));
});

test('sums cross zero in both directions', () => {
  expect(addBalances('10000.00', '24500.00', '18250.00', '-20000.00', '-1250.00', '-15000.00')).toBe('16500.00');
  expect(addBalances('1000.00', '-1200.50')).toBe('-200.50');
  expect(addBalances()).toBe('0.00');
});

test('a written balance is read as the same balance', () => {
  const paise = fc.integer({ min: -9_000_000_000_000_00, max: 9_000_000_000_000_00 });
  fc.assert(
    fc.property(paise, (some) => {
      expect(paiseOfBalance(toBalance(some))).toBe(some);
    }),
  );
});
