import type { Trial } from '#contract/trials.ts';

/** A planned trial, as part of its order. */
export const buildTrial = (n = 1, overrides: Partial<Trial> = {}): Trial => ({
  id: `00000000-0000-4000-b000-${String(n).padStart(12, '0')}`,
  trial_name: 'Metal try-in',
  trial_date: '2026-11-25',
  sent_on: null,
  returned_on: null,
  result: null,
  version: 1,
  ...overrides,
});
