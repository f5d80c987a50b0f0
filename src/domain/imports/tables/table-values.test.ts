import { expect, test } from 'vitest';
import { OPENING_TEXTS } from '#domain/ledger/opening.ts';
import { AMOUNT_TOO_FINE } from '#domain/shared/money.ts';
import { TYPED_NUMBER_TEXTS } from '#domain/shared/typed-number.ts';
import { TABLE_BALANCE_TEXTS, parseBalance } from './table-balances.ts';
import { dayOrderOf, parseDay } from '#domain/laboratory/parse-day.ts';
import { parseCell, shownValue } from './table-values.ts';

const HOW = { days: 'day_first', timeZone: 'Asia/Kolkata' } as const;

test('a day comes before the month, unless the file can only be read otherwise', () => {
  expect(dayOrderOf(['03-04-2026', ''])).toBe('day_first');
  expect(dayOrderOf(['03-04-2026', '04-13-2026'])).toBe('month_first');
  expect(dayOrderOf(['13-04-2026', '04-13-2026'])).toBe('day_first');
  expect(parseDay('04-13-2026', { ...HOW, days: 'month_first' })).toBe('2026-04-13');
  expect(shownValue('day', '2026-04-03', 'INR')).toBe('3 April 2026');
});

test.each([
  ['-₹500', '-500.00'],
  ['₹ -500', '-500.00'],
  ['0', '0.00'],
  ['12,000.00 (Cr)', '-12000.00'],
  ['500 Credit', '-500.00'],
  ['१,२५,००० Cr', '-125000.00'],
])('the balance %j is %j', (text, value) => expect(parseBalance(text)).toEqual({ value }));

test.each([
  ['-500 Dr', TABLE_BALANCE_TEXTS.negativeWithSide],
  ['(500) Cr', TABLE_BALANCE_TEXTS.negativeWithSide],
  ['12,50', TYPED_NUMBER_TEXTS.decimalComma('12.50')],
  ['1250.505', AMOUNT_TOO_FINE],
  ['500-', OPENING_TEXTS.amountInvalid],
  ['1.25 L', OPENING_TEXTS.amountInvalid],
  ['1,25,000 00', OPENING_TEXTS.amountInvalid],
  ['1.25E+05', OPENING_TEXTS.amountInvalid],
  ['-', OPENING_TEXTS.amountInvalid],
  ['none', OPENING_TEXTS.amountInvalid],
])('the balance %j is refused: %s', (text, fault) => expect(parseBalance(text)).toEqual({ fault }));

test.each([
  ['teeth', '16, 15 14', '16 15 14'],
  ['teeth', 'UR6-UR4', '16 15 14'],
  ['teeth', '[11,"12"]', '12 11'],
  ['teeth', '{"11":true,"12":false}', '11'],
  ['teeth', '{11,12}', '12 11'],
  ['flag', 'Yes', 'yes'],
  ['flag', '0', 'no'],
  ['text', ' as it is ', ' as it is '],
] as const)('a cell of %s, %j, is read as %j', (kind, text, value) =>
  expect(parseCell(kind, text, HOW)).toEqual({ value }),
);

test.each([
  ['teeth', '99, 51', 'Not tooth numbers: 99 (not a tooth), 51 (a milk tooth)'],
  ['flag', 'maybe', 'Write yes or no'],
  ['day', 'soon', 'This is not a date. Write it as 25-12-2026'],
  ['amount', 'much', 'Invalid amount. Amount must be a positive number'],
] as const)('a cell of %s, %j, is reported: %s', (kind, text, fault) =>
  expect(parseCell(kind, text, HOW)).toEqual({ fault }),
);

test('values are shown as people read them', () => {
  expect(shownValue('amount', '125000.50', 'INR')).toBe('₹1,25,000.50');
  expect(shownValue('balance', '-500.00', 'INR')).toBe('₹500.00 Cr');
  expect(shownValue('teeth', '16 15 14', 'INR')).toBe('16-14');
  expect(shownValue('flag', 'no', 'INR')).toBe('No');
  expect(shownValue('text', 'x', 'INR')).toBe('x');
});
