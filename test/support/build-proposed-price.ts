import type { ProposedPrice } from '#contract/prices/prices.ts';

/** The rate card's answer for an order: no rate, unless one is given. */
export const buildProposedPrice = (overrides: Partial<ProposedPrice> = {}): ProposedPrice => ({
  rate: null,
  units: 1,
  amount: null,
  list_name: null,
  list_rate: null,
  discount_percent: null,
  reason: 'no_rate',
  text: '',
  ...overrides,
});
