import { expect, test } from 'vitest';
import { greetingAt } from './greeting.ts';

// Kolkata is 5 h 30 min ahead of UTC.
test.each([
  ['2026-11-20T18:29:00Z', 'Good evening'],
  ['2026-11-20T18:30:00Z', 'Hello'],
  ['2026-11-20T22:29:00Z', 'Hello'],
  ['2026-11-20T22:30:00Z', 'Good morning'],
  ['2026-11-21T06:29:00Z', 'Good morning'],
  ['2026-11-21T06:30:00Z', 'Good afternoon'],
  ['2026-11-21T11:30:00Z', 'Good evening'],
])('%s in Kolkata: %s', (instant, greeting) => {
  expect(greetingAt(new Date(instant), 'Asia/Kolkata')).toBe(greeting);
});
