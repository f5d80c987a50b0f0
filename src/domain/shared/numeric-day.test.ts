import { expect, test } from 'vitest';
import { formatDay } from './numeric-day.ts';

test('a day in digits begins with the day, each part in its full width', () => {
  expect(formatDay('2026-11-05')).toBe('05-11-2026');
});
