import type { MonthlyBillRow } from '#contract/monthly-billing/monthly-bills.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { PAYMENT_FIELDS } from '#domain/billing/payment-fields.ts';
import { pickFields } from '#domain/work-orders/fields.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { reverseForMonthlyBill } from '#server/features/ledger/steps/reverse-for-bill.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readBillRow } from '../queries/monthly-bill-history.ts';
import type { PayableMonthRef } from '../steps/load-payable-month.ts';
import { loadPayableMonth } from '../steps/load-payable-month.ts';

/** Reverses the payments of a saved monthly bill. The bills that it paid are unpaid again. */
export async function reverseMonthlyBillPayment(
  deps: Deps,
  actor: Actor,
  asked: PayableMonthRef,
): Promise<Outcome<MonthlyBillRow, 'monthly_bill_not_found' | 'stale_version' | 'monthly_bill_not_paid'>> {
  const loaded = await loadPayableMonth(deps, asked);
  if (!loaded.ok) return loaded;
  const { id, bill_number, paid_amount } = loaded.value;
  const paid = await reverseForMonthlyBill(deps, actor, id);
  if (paid.length === 0) return refuseBilling('monthly_bill_not_paid');
  const after = await readBillRow(deps.db, id);
  await appendAudit(deps, actor, {
    action: 'TAKE_BACK_MONTHLY_BILL_PAID',
    subject: { type: 'monthly_bill', id, label: bill_number },
    before: {
      paid_amount,
      payments: paid.map((payment) => ({
        number: payment.payment_number,
        ...pickFields(payment, ['amount', ...PAYMENT_FIELDS]),
      })),
    },
    after: { paid_amount: after.money.paid },
  });
  return done(after);
}
