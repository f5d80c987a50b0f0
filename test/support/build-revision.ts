import type { Revision } from '#contract/revisions.ts';

/** A return of an order whose revision has started, as the server answers it. */
export const buildRevision = (n: number, overrides: Partial<Revision> = {}): Revision => ({
  id: `00000000-0000-4000-a000-${String(n).padStart(12, '0')}`,
  revision_number: n,
  return_date: '2026-11-19',
  return_reason: 'Poor Fit',
  revision_notes: null,
  responsible: null,
  previous_completion_date: '2026-11-12',
  new_expected_completion_date: null,
  started_on: '2026-11-19',
  completed_on: null,
  returned_by_user: { email: 'asha@shree-dental.in' },
  ...overrides,
});
