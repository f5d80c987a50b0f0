import type { getBillSums } from '#contract/billing/bill-list.ts';
import type { OutputOf } from '#contract/kit/operation.ts';

type BillSums = OutputOf<typeof getBillSums>;

/** The sums of the bills of a view: zero, unless given. */
export const buildBillSums = (overrides: Partial<BillSums> = {}): BillSums => ({
  bills: 0,
  unpriced: 0,
  amount: '0.00',
  paid: '0.00',
  credited: '0.00',
  outstanding: '0.00',
  ages: { to_30: '0.00', to_60: '0.00', to_90: '0.00', over_90: '0.00' },
  ...overrides,
});
