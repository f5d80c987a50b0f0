// Filters and sorts of the doctor ledger.
import { AGE_BANDS } from './ageing.ts';

/** Days until a charge is due, unless other terms were agreed with the doctor. */
export const DEFAULT_CREDIT_DAYS = 30;

/**
 * Filters of doctors: with a balance, outstanding for longer than the credit days, with an advance, over the credit
 * limit, retired.
 */
export const LEDGER_STATES = ['with_balance', 'overdue', 'in_advance', 'over_limit', 'retired', 'all'] as const;
export type LedgerState = (typeof LEDGER_STATES)[number];
export const DEFAULT_LEDGER_STATE: LedgerState = 'with_balance';

export const LEDGER_STATE_LABELS: Readonly<Record<LedgerState, string>> = {
  with_balance: 'With a balance',
  overdue: 'Overdue',
  in_advance: 'Has an advance',
  over_limit: 'Over credit limit',
  retired: 'Retired',
  all: 'All',
};

/** The sort options with their labels, ascending and descending. */
const SORTED_BY = {
  name: ['Name, A to Z', 'Name, Z to A'],
  balance: ['Lowest balance first', 'Highest balance first'],
  to_30: wordsOf('to_30'),
  to_60: wordsOf('to_60'),
  to_90: wordsOf('to_90'),
  over_90: wordsOf('over_90'),
  advance: ['Smallest advance first', 'Largest advance first'],
  credit_limit: ['Lowest credit limit first', 'Highest credit limit first'],
  last_payment: ['Oldest last payment first', 'Latest payment first'],
} as const;

function wordsOf(band: (typeof AGE_BANDS)[number]['band']): readonly [string, string] {
  const label = AGE_BANDS.find((age) => age.band === band)?.label ?? band;
  return [`${label}, lowest first`, `${label}, highest first`];
}

export type LedgerSorted = keyof typeof SORTED_BY;
export type LedgerSort = LedgerSorted | `-${LedgerSorted}`;

export const LEDGER_SORT_LABELS = Object.fromEntries(
  Object.entries(SORTED_BY).flatMap(([by, [up, down]]) => [
    [by, up],
    [`-${by}`, down],
  ]),
) as Readonly<Record<LedgerSort, string>>;

export const LEDGER_SORTS = Object.keys(LEDGER_SORT_LABELS) as LedgerSort[];
export const DEFAULT_LEDGER_SORT: LedgerSort = '-balance';
