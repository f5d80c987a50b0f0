import { expect, test } from 'vitest';
import { formatInstant } from './instant-text.ts';

test.each([
  ['2026-11-21T08:35:00Z', 'Asia/Kolkata', '21 Nov 2026, 2:05 pm'],
  ['2026-11-21T18:29:59Z', 'Asia/Kolkata', '21 Nov 2026, 11:59 pm'],
  // The laboratory's day, not that of Greenwich.
  ['2026-11-21T18:30:00.000Z', 'Asia/Kolkata', '22 Nov 2026, 12:00 am'],
  ['2026-11-21T06:30:00Z', 'Asia/Kolkata', '21 Nov 2026, 12:00 pm'],
  ['2026-11-21T08:35:00+05:30', 'UTC', '21 Nov 2026, 3:05 am'],
])('%s in %s is %s', (instant, zone, text) => {
  expect(formatInstant(instant, zone)).toBe(text);
});
