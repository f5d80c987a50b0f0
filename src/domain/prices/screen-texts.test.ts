import { expect, test } from 'vitest';
import { RATE_TEXTS, differenceText, discountText, termsText } from './screen-texts.ts';

test.each([
  ['5550.00', '5850.00', '+₹300.00'],
  ['5850.00', '5550.00', '−₹300.00'],
  ['100.00', '100.00', '₹0.00'],
  ['0.00', '125000.05', '+₹1,25,000.05'],
])('from %s to %s it is %s', (from, to, text) => expect(differenceText(from, to, 'INR')).toBe(text));

test.each([
  ['0.00', '–'],
  ['7.50', '7.5 %'],
  ['10.00', '10 %'],
  ['99.99', '99.99 %'],
])('a discount of %s is %s', (percent, text) => expect(discountText(percent)).toBe(text));

test('terms show their first day, their list, and the discount if there is one', () => {
  expect(termsText({ valid_from: '2026-06-01', discount_percent: '7.50' }, 'Standard')).toBe(
    'From 1 Jun 2026: Standard −7.5 %',
  );
  expect(termsText({ valid_from: '2026-06-01', discount_percent: '0.00' }, 'Standard')).toBe(
    'From 1 Jun 2026: Standard',
  );
});

test('one record is singular', () => {
  expect([RATE_TEXTS.saved(0), RATE_TEXTS.saved(1), RATE_TEXTS.saved(22)]).toEqual([
    'These rates are already saved.',
    'Saved 1 rate.',
    'Saved 22 rates.',
  ]);
  expect([RATE_TEXTS.suggested(0), RATE_TEXTS.suggested(1)]).toEqual([
    'There are no suggestions from past orders.',
    '1 rate suggested from past orders. Select Save Rates to keep them.',
  ]);
});
