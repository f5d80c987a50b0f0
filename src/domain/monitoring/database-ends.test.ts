import { expect, test } from 'vitest';
import { databaseEndsText, recentDatabaseEnds } from './database-ends.ts';

const NOW = new Date('2026-11-21T06:30:00Z');

test('ends of the database are told of for a day', () => {
  const [yesterday, late, now] = [new Date('2026-11-20T06:30:00.000Z'), new Date('2026-11-20T06:30:00.001Z'), NOW];
  expect(recentDatabaseEnds([], NOW)).toBeNull();
  expect(recentDatabaseEnds([yesterday], NOW)).toBeNull();
  expect(recentDatabaseEnds([yesterday, late], NOW)).toEqual({ count: 1, last_at: late.toISOString() });
  expect(recentDatabaseEnds([yesterday, late, now], NOW)).toEqual({ count: 2, last_at: NOW.toISOString() });
});

test.each([
  [1, 'once'],
  [2, '2 times'],
])('%d of them are said as %s', (count, said) => {
  expect(databaseEndsText({ count, last_at: NOW.toISOString() }, '12:00')).toBe(
    `The database stopped unexpectedly ${said} within a day, last at 12:00, and was restarted`,
  );
});
