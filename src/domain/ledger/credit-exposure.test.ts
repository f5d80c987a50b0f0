import { expect, test } from 'vitest';
import { CREDIT_LIMIT_TEXTS, creditExposure, amountOverLimit } from './credit-exposure.ts';

const of = (balance: string, uncharged = '0.00', in_work = '0.00') => ({ balance, uncharged, in_work });

const exposure = of('31500.00', '4900.00', '6000.00');
test('by hand: 31,500.00 is owed, 4,900.00 is completed and not charged, 6,000.00 is in work: it is 42,400.00', () =>
  expect(creditExposure(exposure)).toBe('42400.00'));
test.each([
  ['30000.00', '12400.00'],
  ['42399.99', '0.01'],
  ['42400.00', null],
  ['42400.01', null],
  ['0.00', '42400.00'],
  [null, null],
])(
  'by hand: 31,500.00 is owed, 4,900.00 is completed and not charged, 6,000.00 is in work of a limit of %s it is over by %s',
  (limit, by) => expect(amountOverLimit(exposure, limit)).toBe(by),
);

test('an advance reduces it', () => {
  expect(creditExposure(of('-800.00', '500.00'))).toBe('-300.00');
  expect(amountOverLimit(of('-800.00', '500.00'), '0.00')).toBeNull();
  expect(amountOverLimit(of('-800.00', '500.00', '400.00'), '0.00')).toBe('100.00');
});

test('has the wording of the specification', () =>
  expect(CREDIT_LIMIT_TEXTS.over('12400.00', 'INR')).toBe('Over credit limit by ₹12,400.00'));
