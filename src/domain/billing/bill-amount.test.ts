import { AMOUNT_TOO_FINE, MAX_AMOUNT, parseAmount, toAmount } from '#domain/shared/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TYPED_NUMBER_TEXTS } from '#domain/shared/typed-number.ts';
import { amountFault, billTotal, itemTotal } from './bill-amount.ts';

test('an amount is a positive number', () => {
  expect(['0.01', '1', '1250.5', 1250.5, '1000000000'].map(amountFault)).toEqual(Array(5).fill(null));
  const wrong = ['', ' ', '0', '0.00', 0, -1, '-1', 'abc', '1e3', '1,250', Number.NaN];
  const fault = 'Invalid amount. Amount must be a positive number';
  expect(wrong.map(amountFault)).toEqual(wrong.map(() => fault));
});

test.each([
  ['1000000000.01', AMOUNT_TOO_FINE],
  ['1.005', AMOUNT_TOO_FINE],
  ['1250,50', TYPED_NUMBER_TEXTS.decimalComma('1250.50')],
])('an amount %s is refused by name', (given, fault) => expect(amountFault(given)).toBe(fault));

test.each([
  [1, '1250.50', '1250.50'],
  [3, '0.10', '0.30'],
  [999, '0.01', '9.99'],
  [7, '0.00', '0.00'],
  [1, '1000000000.00', '1000000000.00'],
])('an item of %s × %s is %s', (quantity, unit_price, total) =>
  expect(itemTotal({ quantity, unit_price })).toBe(total),
);

test('an item can be too large', () => expect(itemTotal({ quantity: 2, unit_price: '500000000.01' })).toBeNull());

test('the total of a bill is the sum, to the paisa', () => {
  expect(billTotal([])).toEqual({ ok: true, value: '0.00' });
  expect(billTotal(['0.10', '0.20', '0.30'])).toEqual({ ok: true, value: '0.60' });
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100_000_000 }), { maxLength: 500 }), (paise) => {
      const total = billTotal(paise.map((part) => toAmount(part)));
      const sum = paise.reduce((all, part) => all + part, 0);
      expect(total.ok && parseAmount(total.value)).toBe(sum);
    }),
  );
});

test('the total of a bill has a limit', () => {
  expect(billTotal([toAmount(MAX_AMOUNT), '0.00']).ok).toBe(true);
  expect(billTotal([toAmount(MAX_AMOUNT), '0.01'])).toMatchObject({
    refusal: {
      code: 'invalid_input',
      faults: [{ field: 'amount', message: 'The total of a bill can be at most 1000000000.00' }],
    },
  });
});
