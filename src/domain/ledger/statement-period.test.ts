import { expect, test } from 'vitest';
import { formatDay } from '#domain/shared/numeric-day.ts';
import { type StatementPeriod, chosenPeriod, periodFaults, periodOf, periodText } from './statement-period.ts';

test.each<[StatementPeriod, string, string, string]>([
  ['this_month', '2026-11-22', '2026-11-01', '2026-11-22'],
  ['this_month', '2026-11-01', '2026-11-01', '2026-11-01'],
  ['last_month', '2026-11-22', '2026-10-01', '2026-10-31'],
  ['last_month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['this_year', '2026-11-22', '2026-04-01', '2026-11-22'],
  ['this_year', '2026-03-31', '2025-04-01', '2026-03-31'],
  ['this_year', '2026-04-01', '2026-04-01', '2026-04-01'],
  ['last_year', '2026-11-22', '2025-04-01', '2026-03-31'],
  ['last_year', '2026-03-31', '2024-04-01', '2025-03-31'],
  ['all', '2026-11-22', '2000-01-01', '2026-11-22'],
])('%s on %s', (chosen, today, from, to) => {
  expect(periodOf(chosen, today)).toEqual({ from, to });
  expect(periodFaults({ from, to })).toEqual([]);
});

test('a chosen period is recognized, custom dates are not', () => {
  expect(chosenPeriod({ from: '2026-10-01', to: '2026-10-31' }, '2026-11-22')).toBe('last_month');
  expect(chosenPeriod({ from: '2026-10-01', to: '2026-10-30' }, '2026-11-22')).toBeUndefined();
});

test('a period has a text, and its end is not before its start', () => {
  expect(periodText({ from: '2026-04-01', to: '2026-11-22' })).toBe('1 Apr 2026 to 22 Nov 2026');
  expect(periodText({ from: '2026-04-01', to: '2026-11-22' }, formatDay)).toBe('01-04-2026 to 22-11-2026');
  expect(periodText({ from: '2000-01-01', to: '2026-11-22' })).toBe('up to 22 Nov 2026');
  expect(periodFaults({ from: '2026-11-22', to: '2026-11-21' })).toEqual([
    { field: 'to', message: 'The end date is before the start date' },
  ]);
});
