import type { Bill } from '#contract/billing/bills.ts';
import { BILL_ACTIONS } from '#domain/access/bill-access.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { PAYMENT_FIELDS } from '#domain/billing/payment-fields.ts';
import { pickFields } from '#domain/work-orders/fields.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { reverseForBill } from '#server/features/ledger/steps/reverse-for-bill.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readChangedBill } from '../queries/bill-page.ts';
import type { LockedBill } from '../store/bill-locks.ts';
import { bumpBillVersion } from '../store/bills.ts';
import { loadBillWithMonths } from '../steps/load-bill-with-months.ts';
import type { PaymentOfBill } from '../steps/payment-of-bill.ts';

export interface ReverseBillPaymentInput {
  readonly bill_id: string;
  readonly version: number;
}

/**
 * Reverses all payments of a bill. Receipts that paid only this bill are kept as reversed, with user and time. A bill
 * that was charged separately only for the payment returns to the monthly bill.
 */
export async function reverseBillPayment(
  deps: Deps,
  actor: Actor,
  asked: ReverseBillPaymentInput,
): Promise<Outcome<Bill, 'bill_not_found' | 'stale_version' | 'bill_not_paid'>> {
  const loaded = await loadBillWithMonths(deps, asked);
  if (!loaded.ok) return loaded;
  const { bill } = loaded.value;
  const verdict = BILL_ACTIONS.take_back_paid.check(bill);
  if (!verdict.ok) return verdict;
  await bumpBillVersion(deps.db, { id: bill.id }, deps.now);
  const payments = await reverseForBill(deps, actor, bill.id);
  const changed = await readChangedBill(deps, actor, bill.id);
  await appendAudit(deps, actor, paymentsReversedEvent(bill, payments.map(paymentOf)));
  return done(changed);
}

const paymentOf = (payment: PaymentOfBill): PaymentOfBill => pickFields(payment, ['id', 'amount', ...PAYMENT_FIELDS]);

/** The audit event for reversed payments of a bill. */
export const paymentsReversedEvent = (
  { id, bill_number, paid, paid_amount }: Pick<LockedBill, 'id' | 'bill_number' | 'paid' | 'paid_amount'>,
  payments: readonly PaymentOfBill[],
): AuditEvent => ({
  action: 'TAKE_BACK_BILL_PAID',
  subject: { type: 'bill', id, label: bill_number },
  before: { paid, paid_amount, payments },
  after: { paid: false, paid_amount: '0.00' },
});
