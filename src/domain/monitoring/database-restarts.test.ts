import { expect, test } from 'vitest';
import { databaseRestartsText, recentDatabaseRestarts } from './database-restarts.ts';

const NOW = new Date('2026-11-21T06:30:00Z');

test('restarts of the database are shown for a day', () => {
  const [yesterday, late, now] = [new Date('2026-11-20T06:30:00.000Z'), new Date('2026-11-20T06:30:00.001Z'), NOW];
  expect(recentDatabaseRestarts([], NOW)).toBeNull();
  expect(recentDatabaseRestarts([yesterday], NOW)).toBeNull();
  expect(recentDatabaseRestarts([yesterday, late], NOW)).toEqual({ count: 1, last_at: late.toISOString() });
  expect(recentDatabaseRestarts([yesterday, late, now], NOW)).toEqual({ count: 2, last_at: NOW.toISOString() });
});

test.each([
  [1, 'once'],
  [2, '2 times'],
])('%d of them are reported as %s', (count, said) =>
  expect(databaseRestartsText({ count, last_at: NOW.toISOString() }, '12:00')).toBe(
    `The database stopped unexpectedly ${said} within a day, last at 12:00, and was restarted`,
  ),
);
