import { expect, test } from 'vitest';
import { daysAgo, daysLate, dueIn } from './due-words.ts';

const TODAY = '2026-11-21';

test.each([
  ['2026-11-20', '1 day late'],
  ['2026-10-31', '21 days late'],
  ['2026-11-21', 'Late'],
  ['2026-11-22', 'Late'],
])('expected on %s: %s', (expected, text) => expect(daysLate(expected, TODAY)).toBe(text));

test.each([
  ['2026-11-21', 'today'],
  ['2026-11-20', 'yesterday'],
  ['2026-11-19', '2 days ago'],
  ['2026-11-22', 'on 22 Nov 2026'],
])('%s was %s', (day, text) => expect(daysAgo(day, TODAY)).toBe(text));

test.each([
  ['2026-11-19', '2 days late'],
  ['2026-11-21', 'Today'],
  ['2026-11-22', 'Tomorrow'],
  ['2026-11-23', 'In 2 days'],
])('%s is due: %s', (expected, text) => expect(dueIn(expected, TODAY)).toBe(text));
