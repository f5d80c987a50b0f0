import { addDays } from '#domain/shared/calendar-day.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type WorkCalendar, dayOffText, WEEKDAYS, weekdayOf, workingDayAfter } from './working-days.ts';

const MONDAY_TO_SATURDAY: WorkCalendar = { working_days: [1, 2, 3, 4, 5, 6], holidays: [] };
const DIWALI = { day: '2026-11-21', name: 'Diwali' };
const weekly = (...working_days: number[]): WorkCalendar => ({ working_days, holidays: [] });

test('the weekday goes from Monday, 1, to Sunday, 7', () => {
  // 2026-11-16 is a Monday.
  const week = WEEKDAYS.map((_, place) => weekdayOf(addDays('2026-11-16', place)));
  expect(week).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test.each([
  ['2000-01-01', 6],
  ['2024-02-29', 4],
  ['2100-12-31', 5],
])('the weekday of %s is %i, in any time zone of the device', (day, weekday) => expect(weekdayOf(day)).toBe(weekday));

test('a day off is named', () => {
  expect(dayOffText('2026-11-22', MONDAY_TO_SATURDAY)).toBe('Sunday: the laboratory does not work on this day');
  expect(dayOffText('2026-11-18', weekly(1, 2, 4, 5))).toBe('Wednesday: the laboratory does not work on this day');
});

test('a day off that is a holiday has its name, also on a weekday off', () => {
  const calendar = { ...MONDAY_TO_SATURDAY, holidays: [DIWALI, { day: '2026-11-22', name: 'New Year' }] };
  expect(dayOffText('2026-11-21', calendar)).toBe('Diwali: the laboratory does not work on this day');
  expect(dayOffText('2026-11-22', calendar)).toBe('New Year: the laboratory does not work on this day');
  expect(dayOffText('2026-11-23', calendar)).toBeNull();
});

test('a day off is not a day on which the laboratory works', () => {
  expect(dayOffText('2026-11-21', MONDAY_TO_SATURDAY)).toBeNull();
  expect(dayOffText('2026-11-22', weekly(7))).toBeNull();
});

test.each(['', '22', '2026-02-30', '2026-11-22T00:00', '1999-12-26'])('a day off is not looked for in "%s"', (text) =>
  expect(dayOffText(text, weekly(1))).toBeNull(),
);

// 2026-11-20 is a Friday.
test.each([
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-20', 2, '2026-11-23'],
  ['2026-11-22', 1, '2026-11-23'],
])('working days ahead from %s, %i of them end on %s if Sundays are free', (day, days, end) =>
  expect(workingDayAfter(day, days, MONDAY_TO_SATURDAY)).toBe(end),
);

test('working days ahead skip holidays', () =>
  expect(workingDayAfter('2026-11-20', 1, { ...MONDAY_TO_SATURDAY, holidays: [DIWALI] })).toBe('2026-11-23'));

test('working days ahead equal a day-by-day count for 10,000 random days, weeks and holidays', () => {
  const weeks = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
  const holidays = fc.uniqueArray(fc.integer({ min: 0, max: 450 }), { maxLength: 60 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 40 }), weeks, holidays, (...given) => {
      const [start, days, working_days, closed] = given;
      const dayAt = (place: number): string => addDays('2026-01-01', place);
      const calendar = { working_days, holidays: closed.map((place) => ({ day: dayAt(place), name: 'Closed' })) };
      let [place, worked] = [start, 0];
      while (worked < days) {
        place += 1;
        const weekday = new Date(dayAt(place)).getUTCDay();
        if (working_days.includes(weekday === 0 ? 7 : weekday) && !closed.includes(place)) worked += 1;
      }
      expect(workingDayAfter(dayAt(start), days, calendar)).toBe(dayAt(place));
    }),
    { numRuns: 10_000 },
  );
});
