import type { MonthlyBillRow } from '#contract/monthly-billing/monthly-bills.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { PaymentDraft } from '#domain/billing/payment-fields.ts';
import { checkPayment, storedPayment } from '#domain/billing/payment-fields.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import { addAmounts, paiseOf } from '#domain/shared/money.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { recordReceipt } from '#server/features/ledger/steps/record-receipt.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readBillRow } from '../queries/monthly-bill-history.ts';
import type { PayableMonthRef } from '../steps/load-payable-month.ts';
import { loadPayableMonth } from '../steps/load-payable-month.ts';

type Refusals = 'monthly_bill_not_found' | 'stale_version' | 'monthly_bill_not_open' | 'invalid_input';

/**
 * Records one payment of the outstanding amount of a saved monthly bill. The bills whose orders it charges become paid.
 */
export async function markMonthlyBillPaid(
  deps: Deps,
  actor: Actor,
  { monthly_bill_id, version, ...draft }: PayableMonthRef & PaymentDraft,
): Promise<Outcome<MonthlyBillRow, Refusals>> {
  const loaded = await loadPayableMonth(deps, { monthly_bill_id, version });
  if (!loaded.ok) return loaded;
  const { id, bill_number, doctor_id, paid_amount, open } = loaded.value;
  if (paiseOf(open) === 0) return refuseBilling('monthly_bill_not_open');
  const faults = checkPayment(draft, deps.today);
  if (faults.length > 0) return refuseFields(faults);
  const given = { amount: open, ...storedPayment(draft) };
  const receipt = await recordReceipt(deps, {
    doctor_id,
    ...given,
    note: null,
    recorded_by: actor.id,
    parts: [{ target_id: id, for_bill_id: null, amount: open }],
  });
  await appendAudit(deps, actor, {
    action: 'MARK_MONTHLY_BILL_PAID',
    subject: { type: 'monthly_bill', id, label: bill_number },
    before: { paid_amount },
    after: { paid_amount: addAmounts(paid_amount, open), payment: { number: receipt.number, ...given } },
  });
  return done(await readBillRow(deps.db, id));
}
