import { FIRST_DAY, LAST_DAY, addDays } from '#domain/shared/calendar-day.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  firstDayOf,
  isBillingMonth,
  lastDayOf,
  monthName,
  monthOf,
  nextMonth,
  previousMonth,
} from './billing-month.ts';

const anyMonth = fc
  .record({ year: fc.integer({ min: 2000, max: 2100 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`);

test('a month has a year from 2000 to 2100; nothing else is a month', () => {
  const months = ['2000-01', '2026-11', '2100-12'];
  const others = ['', '2026', '2026-11-01', '2026-1', '2026-00', '2026-13', '1999-12', '2101-01', '26-11', '२०२६-११'];
  expect([...months, ...others, ' 2026-11', '2026-11\n'].filter(isBillingMonth)).toEqual(months);
});

test.each([
  ['2026-11', 'November 2026', '2026-11-01', '2026-11-30'],
  ['2026-01', 'January 2026', '2026-01-01', '2026-01-31'],
  ['2026-02', 'February 2026', '2026-02-01', '2026-02-28'],
  ['2028-02', 'February 2028', '2028-02-01', '2028-02-29'],
  ['2100-02', 'February 2100', '2100-02-01', '2100-02-28'],
  ['2026-12', 'December 2026', '2026-12-01', '2026-12-31'],
  ['2100-12', 'December 2100', '2100-12-01', LAST_DAY],
  ['2000-01', 'January 2000', FIRST_DAY, '2000-01-31'],
])('a month: %s is called %s and lasts from %s to %s', (month, name, first, last) =>
  expect([monthName(month), firstDayOf(month), lastDayOf(month)]).toEqual([name, first, last]),
);

test.each([
  ['2026-11', '2026-12'],
  ['2026-12', '2027-01'],
  ['2099-12', '2100-01'],
])('a month: %s is followed by %s', (month, next) => {
  expect(nextMonth(month)).toBe(next);
  expect(previousMonth(next)).toBe(month);
});

test('a month contains every day from first to last; the days around belong to its neighbours', () =>
  fc.assert(
    fc.property(anyMonth, fc.integer({ min: 0, max: 30 }), (month, ahead) => {
      const day = addDays(firstDayOf(month), ahead);
      expect(monthOf(day) === month).toBe(day <= lastDayOf(month));
      expect(monthOf(addDays(lastDayOf(month), 1))).toBe(nextMonth(month));
      expect(monthOf(addDays(firstDayOf(month), -1))).toBe(previousMonth(month));
    }),
  ));
