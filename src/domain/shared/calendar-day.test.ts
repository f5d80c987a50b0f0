import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  FIRST_DAY,
  LAST_DAY,
  addDays,
  dayAt,
  daysFrom,
  financialYearOf,
  formatDayShort,
  isCalendarDay,
  parseTypedDay,
} from './calendar-day.ts';
import { formatDay } from './numeric-day.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.parse(FIRST_DAY) / DAY_MS;
const LAST = Date.parse(LAST_DAY) / DAY_MS;

/** Any supported day. */
const days = fc.integer({ min: FIRST, max: LAST }).map((n) => new Date(n * DAY_MS).toISOString().slice(0, 10));

test.each([
  ['takes', ['2000-01-01', '2100-12-31', '2024-02-29', '2026-11-21']],
  ['refuses days outside its years', ['1999-12-31', '2101-01-01']],
  ['refuses days that no calendar has', ['2026-02-29', '2100-02-29', '2026-02-30', '2026-04-31', '2026-00-10']],
  ['refuses months and days out of range', ['2026-13-01', '2026-01-00', '2026-01-32']],
  ['refuses other forms', ['', '2026-1-1', '26-01-01', '2026/01/01', '2026-01-01T00:00:00Z', '+02026-01-01', 'today']],
  ['refuses blanks and other digits', [' 2026-01-01', '2026-01-01\n', '٢٠٢٦-٠١-٠١']],
])('isCalendarDay: %s', (what, texts) => expect(texts.filter(isCalendarDay)).toEqual(what === 'takes' ? texts : []));

test('isCalendarDay: accepts every day of its years and nothing else of that form', () => {
  const parts = fc.tuple(fc.integer({ min: 1998, max: 2102 }), fc.nat(14), fc.nat(33));
  fc.assert(
    fc.property(parts, ([year, month, day]) => {
      const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
      const real = new Date(Date.UTC(year, month - 1, day));
      const exists = real.getUTCMonth() === month - 1 && real.getUTCDate() === day && year >= 2000 && year <= 2100;
      expect(isCalendarDay(text)).toBe(exists);
    }),
  );
  fc.assert(fc.property(days, (day) => isCalendarDay(day)));
});

test('addDays: crosses months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2025-03-01', -1)).toBe('2025-02-28');
});

test('addDays: is reversible, and days compare as text', () =>
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 5000 }), (day, count) => {
      expect(addDays(addDays(day, count), -count)).toBe(day);
      expect(addDays(day, count) > day).toBe(true);
      expect(daysFrom(day, addDays(day, count))).toBe(count);
      expect(daysFrom(addDays(day, count), day)).toBe(-count);
    }),
  ));

test.each([
  ['2026-12-31T18:29:59Z', 'Asia/Kolkata', '2026-12-31'],
  ['2026-12-31T18:30:00Z', 'Asia/Kolkata', '2027-01-01'],
  ['2026-12-31T18:30:00Z', 'UTC', '2026-12-31'],
  ['2026-03-08T04:30:00Z', 'America/New_York', '2026-03-07'],
])('dayAt: %s in %s is %s', (instant, zone, day) => expect(dayAt(Date.parse(instant), zone)).toBe(day));

test('dayAt: noon UTC of a day is that day in Europe, Africa and India', () =>
  fc.assert(
    fc.property(days, fc.constantFrom('UTC', 'Asia/Kolkata', 'Europe/Berlin', 'Africa/Nairobi'), (day, zone) => {
      expect(dayAt(Date.parse(`${day}T12:00:00Z`), zone)).toBe(day);
    }),
  ));

test('a day is written DD-MM-YYYY on paper and with a short month in lists', () => {
  expect(formatDay('2026-11-05')).toBe('05-11-2026');
  expect(formatDayShort('2026-11-05')).toBe('5 Nov 2026');
  expect(formatDayShort('2026-01-31')).toBe('31 Jan 2026');
});

test.each([
  ['2026-03-31', 2025],
  ['2026-04-01', 2026],
  ['2026-12-31', 2026],
  ['2027-01-01', 2026],
  ['2027-03-31', 2026],
])('%s lies in the financial year that begins in %i', (day, year) => expect(financialYearOf(day)).toBe(year));

test('a financial year has the 365 or 366 days from 1 April to 31 March', () =>
  fc.assert(
    fc.property(days, (day) => {
      const year = financialYearOf(day);
      expect(day >= `${year}-04-01` && day <= `${year + 1}-03-31`).toBe(true);
    }),
  ));

const TODAY = '2026-11-21';

test.each([
  ['today', '2026-11-21'],
  [' Today ', '2026-11-21'],
  ['25', '2026-11-25'],
  ['5', '2026-11-05'],
  ['2512', '2026-12-25'],
  ['25-12', '2026-12-25'],
  ['25/12', '2026-12-25'],
  ['25.12', '2026-12-25'],
  ['25 12', '2026-12-25'],
  ['1/2', '2026-02-01'],
  ['251226', '2026-12-25'],
  ['25/12/26', '2026-12-25'],
  ['25.12.2026', '2026-12-25'],
  ['२५-१२-२०२६', '2026-12-25'],
  ['২৫', '2026-11-25'],
  ['25-12-2027', '2027-12-25'],
  ['25122027', '2027-12-25'],
  ['2026-12-25', '2026-12-25'],
  ['2026-1-5', '2026-01-05'],
  ['29/2/28', '2028-02-29'],
  ['+0', '2026-11-21'],
  ['+7', '2026-11-28'],
  ['+45', '2027-01-05'],
])('parseTypedDay: %j is %s', (typed, day) => expect(parseTypedDay(typed, TODAY)).toBe(day));

test.each([
  ['25', '2026-11-28', '2026-12-25'],
  ['28', '2026-11-28', '2026-11-28'],
  ['5', '2026-11-01', '2026-11-05'],
  ['5', '2026-10-20', '2026-11-05'],
  ['10', '2026-12-20', '2027-01-10'],
  ['31', '2026-11-21', '2026-12-31'],
  ['30', '2027-01-31', '2027-03-30'],
  ['25', '2027-06-28', '2027-07-25'],
  // A typed month is used, so that the form can refuse it.
  ['20-11', '2026-11-28', '2026-11-20'],
  ['today', '2026-11-28', '2026-11-21'],
])('parseTypedDay: %j from %s on is %s', (typed, from, day) => expect(parseTypedDay(typed, TODAY, from)).toBe(day));

test('parseTypedDay: the meaning of `+` has a text', () => {
  const weeks = (count: number) => addDays(TODAY, 7 * count);
  expect(parseTypedDay('+3', TODAY, undefined, weeks)).toBe('2026-12-12');
  expect(parseTypedDay('+0', TODAY, undefined, weeks)).toBe(TODAY);
  expect(parseTypedDay('+9', TODAY, undefined, () => '2101-01-01')).toBeNull();
  expect(parseTypedDay('3', TODAY, undefined, weeks)).toBe('2026-11-03');
});

test('parseTypedDay: refuses text that is not a day, and days beyond the supported years', () => {
  const none = ['', ' ', '31', '0', '32', '31/11', '29/2/27', '5/13', '1/1/1999', '2026-13-01', '+1000', '+', '-7'];
  expect([...none, 'tomorrow'].filter((typed) => parseTypedDay(typed, TODAY) !== null)).toEqual([]);
  expect(['0', '32', '99'].filter((typed) => parseTypedDay(typed, TODAY, '2026-11-28') !== null)).toEqual([]);
  expect(parseTypedDay('5', TODAY, '2100-12-20')).toBeNull();
});

test('parseTypedDay: reads back every day in each written form: in lists, year first, and on paper', () =>
  fc.assert(
    fc.property(days, days, (day, today) => {
      expect(parseTypedDay(day, today)).toBe(day);
      expect(parseTypedDay(formatDay(day), today)).toBe(day);
      expect(parseTypedDay(formatDay(day).replaceAll('-', '/'), today)).toBe(day);
    }),
  ));

test('parseTypedDay: returns a real day or nothing, for any text', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.stringMatching(/^\+?\d{1,8}$/),
    fc.stringMatching(/^\d{1,4}[-/. ]\d{1,2}([-/. ]\d{1,4})?$/),
  );
  fc.assert(
    fc.property(typed, days, (text, today) => {
      const day = parseTypedDay(text, today);
      expect(day === null || isCalendarDay(day)).toBe(true);
    }),
    { examples: [['+999', LAST_DAY]] },
  );
});
