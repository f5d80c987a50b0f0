import { expect, test } from 'vitest';
import { HOLIDAY_TEXTS, formatHolidays, parseHolidays } from './holidays.ts';

test.each([
  ['2026-11-08 Diwali', '2026-11-08', 'Diwali'],
  ['8 Nov 2026 Diwali', '2026-11-08', 'Diwali'],
  ['08-11-2026  Diwali,  second   day ', '2026-11-08', 'Diwali, second day'],
  ['Sun, 8 November 2026: Diwali', '2026-11-08', 'Diwali'],
  ['8/11/26 - दिवाली', '2026-11-08', 'दिवाली'],
  ['26 Jan 2026 26 January parade', '2026-01-26', '26 January parade'],
])('a line is a day and a name %s', (line, day, name) =>
  expect(parseHolidays(line, 2026)).toEqual({ holidays: [{ day, name }], faults: [] }),
);

test('empty lines are skipped, and the days are sorted', () => {
  const { holidays } = parseHolidays('\n2026-12-25 Christmas\n\n2026-01-26 Republic Day\n', 2026);
  expect(formatHolidays(holidays)).toBe('2026-01-26 Republic Day\n2026-12-25 Christmas');
  expect(parseHolidays(formatHolidays(holidays), 2026)).toEqual({ holidays, faults: [] });
});

test('each faulty line is named', () => {
  const text = ['2026-11-08 Diwali', '2025-11-09 Late', 'Diwali', '2026-11-08 Again', '2026-11-10', 'x'].join('\n');
  expect(parseHolidays(text, 2026).faults).toEqual([
    'Line 2: this day is not in 2026',
    'Line 3: enter a day and a name, such as 2026-11-08 Diwali',
    'Line 4: this day is already in the list',
    'Line 5: enter a day and a name, such as 2026-11-08 Diwali',
    'Line 6: enter a day and a name, such as 2026-11-08 Diwali',
  ]);
});

test('a name has at most 60 characters, and a year 60 holidays', () => {
  const days = (count: number): string =>
    Array.from({ length: count }, (_, place) => `2026-0${1 + Math.floor(place / 28)}-${(place % 28) + 1} Day`).join(
      '\n',
    );
  expect(parseHolidays(`2026-11-08 ${'न'.repeat(60)}`, 2026).faults).toEqual([]);
  expect(parseHolidays(`2026-11-08 ${'न'.repeat(61)}`, 2026).faults).toEqual([HOLIDAY_TEXTS.tooLong(1)]);
  expect(parseHolidays(days(60), 2026).faults).toEqual([]);
  expect(parseHolidays(days(61), 2026).faults).toEqual(['Enter at most 60 holidays for a year']);
});
