// Why an order may not be billed, or a bill not changed.
import { refuser } from '#domain/shared/refusal.ts';

export const BILLING_REFUSALS = {
  bill_not_found: { kind: 'missing', text: 'Bill not found' },
  work_order_not_billable: {
    kind: 'conflict',
    text: 'This work order cannot be billed yet. It must be completed with a completion date.',
  },
  work_order_already_billed: {
    kind: 'conflict',
    text: (billNumber: string) => `Work order already has a bill (${billNumber}) Cannot create duplicate bill`,
  },
} as const;

export const refuseBilling = refuser(BILLING_REFUSALS);
