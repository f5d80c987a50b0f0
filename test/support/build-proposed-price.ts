import type { ProposedPrice } from '#contract/prices/prices.ts';

/** What the rate card says of an order: that it has no rate for it, unless one is given. */
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
