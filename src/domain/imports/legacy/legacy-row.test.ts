import { expect, test } from 'vitest';
import { parseInstant, rowReader } from './legacy-row.ts';

test.each([
  ['2024-05-03 10:20:30.123456+00', '2024-05-03T10:20:30.123Z'],
  ['2024-05-03 10:20:30+05:30', '2024-05-03T04:50:30.000Z'],
  ['2024-05-03T10:20:30+0530', '2024-05-03T04:50:30.000Z'],
  ['2024-05-03T10:20:30Z', '2024-05-03T10:20:30.000Z'],
  ['2024-05-03 10:20:30', '2024-05-03T10:20:30.000Z'],
  ['2024-05-03', '2024-05-03T00:00:00.000Z'],
  ['1999-12-31 10:20:30+00', null],
  ['2024-13-03 10:20:30+00', null],
  ['now', null],
  ['', null],
])('the instant %s', (text, instant) => expect(parseInstant(text)).toBe(instant));

const said = (text: string, read: (row: ReturnType<typeof rowReader>) => unknown) => {
  const row = rowReader({ it: text }, 'Asia/Kolkata');
  return [read(row), ...row.found.map(({ code, detail }) => (detail === '' ? code : `${code} ${detail}`))];
};

test.each([
  ['1250', '1250.00'],
  ['1250.5', '1250.50'],
  ['₹ 1,250.00', '1250.00'],
  ['Rs. 1,25,000', '125000.00'],
  ['0.005', '0.01', 'amount_rounded 0.01'],
  ['10.994', '10.99', 'amount_rounded 10.99'],
  ['10.995', '11.00', 'amount_rounded 11.00'],
  ['10.990000', '10.99'],
  ['0', null],
  ['0.00', null],
  ['', null],
  ['0.001', null, 'amount_unreadable'],
  ['-5', null, 'amount_negative'],
  ['NaN', null, 'amount_unreadable'],
  ['1e5', null, 'amount_unreadable'],
  ['1000000000.01', null, 'amount_unreadable'],
  ['1000000000', '1000000000.00'],
])('the amount %s', (text, ...expected) => expect(said(text, (row) => row.amount('it'))).toEqual(expected));

test.each([
  ['2024-05-03', '2024-05-03'],
  // Midnight in the laboratory.
  ['2024-05-02 18:30:00+00', '2024-05-03'],
  ['03-05-2024', '2024-05-03', 'day_first 2024-05-03'],
  ['3/5/2024', '2024-05-03', 'day_first 2024-05-03'],
  ['31/31/2024', null, 'day_unreadable'],
  ['2024-02-30', null, 'day_unreadable'],
  ['1999-12-31', null, 'day_unreadable'],
  ['', null],
])('the day %s', (text, ...expected) => expect(said(text, (row) => row.day('it'))).toEqual(expected));

test('texts are normalized, without invisible characters, and cut where they are too long', () => {
  expect(said(' a\u0000\u0007  b\t', (row) => row.line('it', 9))).toEqual(['a b']);
  expect(said('abcdef', (row) => row.line('it', 3))).toEqual(['abc', 'text_cut 3']);
  expect(said('😀😀😀', (row) => row.line('it', 3))).toEqual(['😀😀😀']);
  expect(said('=1+1', (row) => row.text('it', 9))).toEqual(['=1+1']);
  expect(said('  ', (row) => row.text('it', 9))).toEqual([null]);
});
