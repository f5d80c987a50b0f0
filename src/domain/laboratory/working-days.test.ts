import { addDays } from '#domain/shared/calendar-day.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOfWork, dayOffText, WEEKDAYS, weekdayOf, workingDayAfter } from './working-days.ts';

const MONDAY_TO_SATURDAY = [1, 2, 3, 4, 5, 6];

describe('the weekday', () => {
  test('goes from Monday, 1, to Sunday, 7', () => {
    // 2026-11-16 is a Monday.
    const week = WEEKDAYS.map((_, place) => weekdayOf(addDays('2026-11-16', place)));
    expect(week).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test.each([
    ['2000-01-01', 6],
    ['2024-02-29', 4],
    ['2100-12-31', 5],
  ])('of %s is %i, in whatever time zone the device is', (day, weekday) => expect(weekdayOf(day)).toBe(weekday));
});

describe('a day off', () => {
  test('is named', () => {
    expect(dayOffText('2026-11-22', MONDAY_TO_SATURDAY)).toBe('Sunday: the laboratory does not work on this day');
    expect(dayOffText('2026-11-18', [1, 2, 4, 5])).toBe('Wednesday: the laboratory does not work on this day');
  });

  test('is none on which the laboratory works', () => {
    expect(dayOffText('2026-11-21', MONDAY_TO_SATURDAY)).toBeNull();
    expect(dayOffText('2026-11-22', [7])).toBeNull();
  });

  test.each(['', '22', '2026-02-30', '2026-11-22T00:00', '1999-12-26'])('is not looked for in "%s"', (text) =>
    expect(dayOffText(text, [1])).toBeNull(),
  );
});

describe('working days ahead', () => {
  // 2026-11-20 is a Friday.
  test.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 1, '2026-11-21'],
    ['2026-11-20', 2, '2026-11-23'],
    ['2026-11-20', 6, '2026-11-27'],
    ['2026-11-20', 7, '2026-11-28'],
    ['2026-11-22', 0, '2026-11-22'],
    ['2026-11-22', 1, '2026-11-23'],
  ])('from %s, %i of them end on %s where Sundays are free', (day, days, end) =>
    expect(workingDayAfter(day, days, MONDAY_TO_SATURDAY)).toBe(end),
  );

  test('are as many as lie between, and end on one, in any week', () => {
    const weeks = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 40 }), weeks, (start, days, week) => {
        const from = addDays('2026-01-01', start);
        const end = workingDayAfter(from, days, week);
        const span = (Date.parse(end) - Date.parse(from)) / 86_400_000;
        const passed = Array.from(
          { length: span },
          (_, place) => new Date(Date.parse(from) + (place + 1) * 86_400_000),
        );
        const worked = passed.filter((date) => week.includes(date.getUTCDay() === 0 ? 7 : date.getUTCDay()));
        expect(worked).toHaveLength(days);
        expect(worked.at(-1)?.toISOString().slice(0, 10)).toBe(end);
      }),
    );
  });
});

test('a field of a due date shows a day off, counts in working days and suggests some', () => {
  const laboratory = { working_days: MONDAY_TO_SATURDAY };
  const { hint, ahead, offers } = dayOfWork('2026-11-29', { today: '2026-11-21', laboratory });
  expect(hint).toBe('Sunday: the laboratory does not work on this day');
  expect(ahead(1)).toBe('2026-11-23');
  expect(offers.days.map(({ typed, day, says }) => `${typed} ${day} ${says}`)).toEqual([
    '+1 2026-11-23 Mon 23 Nov',
    '+2 2026-11-24 Tue 24 Nov',
    '+3 2026-11-25 Wed 25 Nov',
    '+5 2026-11-27 Fri 27 Nov',
    '+7 2026-11-30 Mon 30 Nov',
    '+10 2026-12-03 Thu 3 Dec',
  ]);
});
