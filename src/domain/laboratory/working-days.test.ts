import { addDays } from '#domain/shared/calendar-day.ts';
import { describe, expect, test } from 'vitest';
import { dayOffText, WEEKDAYS, weekdayOf } from './working-days.ts';

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
  ])('of %s is %i, wherever this device stands', (day, weekday) => expect(weekdayOf(day)).toBe(weekday));
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
