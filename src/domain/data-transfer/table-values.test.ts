import { describe, expect, test } from 'vitest';
import { dayOrderOf, readAmount, readBalance, readCell, readDay, shownValue } from './table-values.ts';

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
    ['31-04-2026', null],
    ['04-13-2026', null],
    ['3 Aprix 2026', null],
    ['46115', null],
    ['3-4', null],
    ['01-01-1999', null],
  ])('%j is %j', (text, day) => {
    expect(readDay(text, 'day_first')).toBe(day);
  });

  test('stands before the month, unless the file can only be read otherwise', () => {
    expect(dayOrderOf(['03-04-2026', ''])).toBe('day_first');
    expect(dayOrderOf(['03-04-2026', '04-13-2026'])).toBe('month_first');
    expect(dayOrderOf(['13-04-2026', '04-13-2026'])).toBe('day_first');
    expect(readDay('04-13-2026', 'month_first')).toBe('2026-04-13');
    expect(shownValue('day', '2026-04-03', 'INR')).toBe('3 April 2026');
  });
});

test.each([
  ['₹1,25,000.50', '125000.50'],
  ['Rs. 1,250/-', '1250.00'],
  ['1250', '1250.00'],
  ['1,250,000', '1250000.00'],
  ['INR 12', '12.00'],
  ['1250,50', null],
  ['1,25', null],
  ['1.255', null],
  ['-5', null],
  ['', null],
])('the amount %j is %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each([
  ['12,000.00 Dr', '12000.00'],
  ['500 Cr', '-500.00'],
  ['(1,500)', '-1500.00'],
  ['-₹500', '-500.00'],
  ['₹ -500', '-500.00'],
  ['0', '0.00'],
  ['-500 Dr', null],
  ['-', null],
  ['none', null],
])('the balance %j is %j', (text, balance) => {
  expect(readBalance(text)).toBe(balance);
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
  expect(readCell(kind, text, 'day_first')).toEqual({ value });
});

test.each([
  ['teeth', '99, 51', 'Not teeth: 99 (not a tooth), 51 (a milk tooth)'],
  ['flag', 'maybe', 'Write yes or no'],
  ['day', 'soon', 'This is no date. Write it as 25-12-2026'],
  ['amount', 'much', 'Invalid amount. Amount must be a positive number'],
] as const)('a cell of %s, %j, is told: %s', (kind, text, fault) => {
  expect(readCell(kind, text, 'day_first')).toEqual({ fault });
});

test('what was understood is shown as people read it', () => {
  expect(shownValue('amount', '125000.50', 'INR')).toBe('₹1,25,000.50');
  expect(shownValue('balance', '-500.00', 'INR')).toBe('₹500.00 Cr');
  expect(shownValue('teeth', '16 15 14', 'INR')).toBe('16-14');
  expect(shownValue('flag', 'no', 'INR')).toBe('No');
  expect(shownValue('text', 'x', 'INR')).toBe('x');
});
