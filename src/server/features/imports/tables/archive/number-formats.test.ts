import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtInFormat, shownNumber } from './number-formats.ts';

test.each([
  ['General', 0.1 + 0.2, '0.3'],
  ['@', 9876543210, '9876543210'],
  ['000', 7, '007'],
  ['000', 12345, '12345'],
  ['000', -7, '-7'],
  ['000', 7.5, '7.5'],
  ['0000-000000', 261234567, '0261-234567'],
  ['"WO-"0000', 42, 'WO-0042'],
  ['\\T\\R0', 42, 'TR42'],
  ['000;[Red]-000', 7, '007'],
  ['#00', 7, '07'],
  ['[$₹-4009]\\ #,##0.00', 125000.5, '125000.5'],
  ['"Rs "0', 1250, '1250'],
  ['0" units"', 12, '12'],
  ['0.00%', 0.5, '0.5'],
  ['0.00E+00', 125000, '125000'],
  ['[Red]#,##0.00;(#,##0.00)', -500, '-500'],
  // As Tally writes balances
  ['""0.00" Dr"', 4500, '4500 Dr'],
  ['""0.00" Cr"', 4500, '4500 Cr'],
  ['#,##0.00\\ \\D\\r;#,##0.00\\ \\C\\r', -4500, '4500 Cr'],
  ['#,##0.00" Dr";#,##0.00" Cr"', 4500, '4500 Dr'],
  ['[<0]0.00" Cr";0.00" Dr"', 4500, '4500 Dr'],
  ['[>=0]0.00" Dr";0.00" Cr"', -4500, '4500 Cr'],
  ['0.00" Dr"', -4500, '-4500 Dr'],
  ['"Drawer "00', 7, 'Drawer 07'],
])('with the format %j the number %d is %j', (format, value, text) => {
  expect(shownNumber(value, format, false)).toEqual({ text, isDate: false });
});

test.each([
  ['dd/mm/yyyy', 46346, '2026-11-20'],
  ['[$-4009]dd\\ mmmm\\ yyyy', 46346, '2026-11-20'],
  ['[$-14009]d/m/yyyy;@', 46346, '2026-11-20'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 46346, '2026-11-20'],
  ['d\\-mmm', 46346, '2026-11-20'],
  ['mmm\\-yy', 46346, '2026-11-20'],
  ['mmmm', 46346, '2026-11-20'],
  ['dd\\-mmm\\-yy\\ hh:mm\\ AM/PM', 46346.604166667, '2026-11-20T14:30:00'],
  // Rounded to the next day
  ['dd/mm/yyyy hh:mm', 46346.9999999, '2026-11-21'],
  ['d/m/yyyy', 1, '1900-01-01'],
  ['d/m/yyyy', 59, '1900-02-28'],
  ['d/m/yyyy', 61, '1900-03-01'],
])('with the format %j the number %d is the day %s', (format, value, text) => {
  expect(shownNumber(value, format, false)).toEqual({ text, isDate: true });
});

test('days of a file with dates from 1904, and times alone', () => {
  expect(shownNumber(44884, 'd/m/yyyy', true)).toEqual({ text: '2026-11-20', isDate: true });
  expect(shownNumber(0.604166667, 'h:mm', false)).toEqual({ text: '14:30', isDate: false });
  expect(shownNumber(1.5, '[h]:mm', false)).toEqual({ text: '1.5', isDate: false });
  expect(shownNumber(-1, 'd/m/yyyy', false)).toEqual({ text: '-1', isDate: false });
  expect(shownNumber(3_000_000, 'd/m/yyyy', false)).toEqual({ text: '3000000', isDate: false });
});

test('built-in formats that files do not list', () => {
  expect(shownNumber(46346, builtInFormat(14), false).isDate).toBe(true);
  expect(shownNumber(46346, builtInFormat(22), false).isDate).toBe(true);
  expect([builtInFormat(0), builtInFormat(49)]).toEqual(['General', 'General']);
});

test('leading zeros are added, and no other whole number is changed', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 9), fc.integer({ min: 2, max: 12 }), (value, digits) => {
      expect(shownNumber(value, '0'.repeat(digits), false).text).toBe(String(value).padStart(digits, '0'));
    }),
  );
});
