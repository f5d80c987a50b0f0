import { expect, test } from 'vitest';
import { formatMinute, formatMoment, formatTime } from './moment.ts';

test.each([
  ['2026-11-21T06:30:05Z', 'Asia/Kolkata', '21 Nov 2026, 12:00:05'],
  ['2026-11-21T18:29:59.999999Z', 'Asia/Kolkata', '21 Nov 2026, 23:59:59'],
  ['2026-11-21T18:30:00Z', 'Asia/Kolkata', '22 Nov 2026, 00:00:00'],
  ['2026-01-01T00:00:00.000Z', 'America/New_York', '31 Dec 2025, 19:00:00'],
])('%s in %s is %s', (instant, timeZone, expected) => {
  expect(formatMoment(instant, timeZone)).toBe(expected);
  expect(`${formatMinute(instant, timeZone)}${expected.slice(-3)}`).toBe(expected);
  expect(formatTime(instant, timeZone)).toBe(expected.split(', ')[1]);
});
