import type { PaymentDraft } from '#domain/billing/bill-payment.ts';
import type { Amount } from '#domain/shared/money.ts';

/** A receipt for a bill, as the log records it. */
export interface PaymentOfBill extends PaymentDraft {
  readonly id: string;
  readonly amount: Amount;
}
