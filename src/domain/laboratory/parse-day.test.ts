import { expect, test } from 'vitest';
import { isExcelDate } from '#domain/shared/cell-faults.ts';
import { isSerialDay, parseDay } from './parse-day.ts';

const HOW = { days: 'day_first', timeZone: 'Asia/Kolkata' } as const;

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
  // In the laboratory's time zone it is already the next day.
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
])('a day %j is %j', (text, day) => expect(parseDay(text, HOW)).toBe(day));

test('a day number of Excel is recognized, and so is a pair of numbers that Excel turned into a date', () => {
  const days = ['46346', '46346.6041'];
  expect([...days, '12345', '99999', '463'].filter(isSerialDay)).toEqual(days);
  const pairs = ['11-Dec', 'Nov-13'];
  expect([...pairs, '11-12', 'A-1', '11-Dex'].filter(isExcelDate)).toEqual(pairs);
});
