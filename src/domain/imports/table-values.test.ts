import { describe, expect, test } from 'vitest';
import { OPENING_TEXTS } from '#domain/ledger/opening.ts';
import { AMOUNT_TOO_FINE } from '#domain/shared/money.ts';
import { TYPED_NUMBER_TEXTS } from '#domain/shared/typed-number.ts';
import { TABLE_BALANCE_TEXTS, parseBalance } from './table-balances.ts';
import { dayOrderOf, parseDay } from './table-days.ts';
import { parseCell, shownValue } from './table-values.ts';

const HOW = { days: 'day_first', timeZone: 'Asia/Kolkata' } as const;

describe('a day', () => {
  test.each([
    ['03-04-2026', '2026-04-03'],
    ['3/4/26', '2026-04-03'],
    ['3.4.2026', '2026-04-03'],
    ['2026-04-03', '2026-04-03'],
    ['2026-4-3', '2026-04-03'],
    ['3 Apr 2026', '2026-04-03'],
    ['03-Apr-26', '2026-04-03'],
    ['3rd April, 2026', '2026-04-03'],
    ['April 3, 2026', '2026-04-03'],
    ['1 Sept 2026', '2026-09-01'],
    ['2026-04-03T00:00:00.000Z', '2026-04-03'],
    ['03/04/2026 14:30', '2026-04-03'],
    ['03-04-2026 02:30 PM', '2026-04-03'],
    ['2026-04-03 09:15:00', '2026-04-03'],
    ['2026-04-03T09:15:00+05:30', '2026-04-03'],
    // In the laboratory it is the next day already.
    ['2026-04-03T18:30:00.000Z', '2026-04-04'],
    ['2026-04-03T18:29:59Z', '2026-04-03'],
    ['2026-04-03 23:00:00-0500', '2026-04-04'],
    ['2026-04-03T02:00:00+09', '2026-04-02'],
    ['Fri, 3 Apr 2026', '2026-04-03'],
    ['Fri Apr 03 2026 09:15:00 GMT+0530 (India Standard Time)', '2026-04-03'],
    ['०३-०४-२०२६', '2026-04-03'],
    ['31-04-2026', null],
    ['04-13-2026', null],
    ['3 Aprix 2026', null],
    ['46115', null],
    ['3-4', null],
    ['01-01-1999', null],
  ])('%j is %j', (text, day) => {
    expect(parseDay(text, HOW)).toBe(day);
  });

  test('comes before the month, unless the file can only be read otherwise', () => {
    expect(dayOrderOf(['03-04-2026', ''])).toBe('day_first');
    expect(dayOrderOf(['03-04-2026', '04-13-2026'])).toBe('month_first');
    expect(dayOrderOf(['13-04-2026', '04-13-2026'])).toBe('day_first');
    expect(parseDay('04-13-2026', { ...HOW, days: 'month_first' })).toBe('2026-04-13');
    expect(shownValue('day', '2026-04-03', 'INR')).toBe('3 April 2026');
  });
});

test.each([
  ['12,000.00 Dr', '12000.00'],
  ['500 Cr', '-500.00'],
  ['(1,500)', '-1500.00'],
  ['-₹500', '-500.00'],
  ['₹ -500', '-500.00'],
  ['0', '0.00'],
  ['12,000.00 (Cr)', '-12000.00'],
  ['500 Credit', '-500.00'],
  ['१,२५,००० Cr', '-125000.00'],
])('the balance %j is %j', (text, value) => {
  expect(parseBalance(text)).toEqual({ value });
});

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
])('the balance %j is refused: %s', (text, fault) => {
  expect(parseBalance(text)).toEqual({ fault });
});

test.each([
  ['teeth', '16, 15 14', '16 15 14'],
  ['teeth', 'UR6-UR4', '16 15 14'],
  ['teeth', '[11,"12"]', '12 11'],
  ['teeth', '{"11":true,"12":false}', '11'],
  ['teeth', '{11,12}', '12 11'],
  ['flag', 'Yes', 'yes'],
  ['flag', '0', 'no'],
  ['text', ' as it is ', ' as it is '],
] as const)('a cell of %s, %j, says %j', (kind, text, value) => {
  expect(parseCell(kind, text, HOW)).toEqual({ value });
});

test.each([
  ['teeth', '99, 51', 'Not tooth numbers: 99 (not a tooth), 51 (a milk tooth)'],
  ['flag', 'maybe', 'Write yes or no'],
  ['day', 'soon', 'This is not a date. Write it as 25-12-2026'],
  ['amount', 'much', 'Invalid amount. Amount must be a positive number'],
] as const)('a cell of %s, %j, is reported: %s', (kind, text, fault) => {
  expect(parseCell(kind, text, HOW)).toEqual({ fault });
});

test('what was understood is shown as people read it', () => {
  expect(shownValue('amount', '125000.50', 'INR')).toBe('₹1,25,000.50');
  expect(shownValue('balance', '-500.00', 'INR')).toBe('₹500.00 Cr');
  expect(shownValue('teeth', '16 15 14', 'INR')).toBe('16-14');
  expect(shownValue('flag', 'no', 'INR')).toBe('No');
  expect(shownValue('text', 'x', 'INR')).toBe('x');
});
