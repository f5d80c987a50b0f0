import type { PaymentDraft } from '#domain/billing/payment-fields.ts';
import type { Amount } from '#domain/shared/money.ts';

/** A receipt for a bill in the audit log. */
export interface PaymentOfBill extends PaymentDraft {
  readonly id: string;
  readonly amount: Amount;
}
