import { expect, test } from 'vitest';
import { LEDGER_SORTS, LEDGER_SORT_LABELS } from './ledger-view.ts';

test('the ledger can be sorted by each column in both directions, each with its own words', () => {
  expect(LEDGER_SORTS).toHaveLength(18);
  expect(new Set(Object.values(LEDGER_SORT_LABELS)).size).toBe(18);
  expect(LEDGER_SORT_LABELS['-to_60']).toBe('31–60 days, highest first');
});
