import type { Bill } from '#contract/billing/bills.ts';
import { BILL_ACTIONS } from '#domain/access/bill-access.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { PaymentDraft } from '#domain/billing/payment-fields.ts';
import { checkPayment, storedPayment } from '#domain/billing/payment-fields.ts';
import { receiptsForBill } from '#domain/ledger/bill-receipts.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { chargeBill } from '#server/features/ledger/steps/charge-bill.ts';
import { recordReceipt } from '#server/features/ledger/steps/record-receipt.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readChangedBill } from '../queries/bill-page.ts';
import { readUnpriced } from '../store/bill-items.ts';
import type { LockedBill } from '../store/bill-locks.ts';
import { bumpBillVersion } from '../store/bills.ts';
import { loadBillWithMonths } from '../steps/load-bill-with-months.ts';
import type { PaymentOfBill } from '../steps/payment-of-bill.ts';

export interface MarkBillPaidInput extends PaymentDraft {
  readonly bill_id: string;
  readonly version: number;
}

type Refusals =
  | 'bill_not_found'
  | 'stale_version'
  | 'bill_without_amount'
  | 'bill_with_unpriced_orders'
  | 'bill_already_paid'
  | 'bill_credited'
  | 'bill_charged_with_month'
  | 'invalid_input';

/**
 * Records a receipt for the whole outstanding amount of a bill. Orders without a saved monthly bill are then charged
 * separately on the bill; amounts on monthly bills are paid there, for this bill.
 */
export async function markBillPaid(
  deps: Deps,
  actor: Actor,
  { bill_id, version, ...draft }: MarkBillPaidInput,
): Promise<Outcome<Bill, Refusals>> {
  const loaded = await loadBillWithMonths(deps, { bill_id, version });
  if (!loaded.ok) return loaded;
  const { bill, months } = loaded.value;
  const owed = BILL_ACTIONS.mark_paid.check({ ...bill, unpriced: await readUnpriced(deps.db, bill.id) });
  if (!owed.ok) return owed;
  const faults = checkPayment(draft, deps.today);
  if (faults.length > 0) return refuseFields(faults);
  await bumpBillVersion(deps.db, { id: bill.id }, deps.now);
  const { doctor_id, open } = await chargeBill(deps, actor, bill.id);
  const unsettled = months.filter(({ settled }) => !settled);
  const given = storedPayment(draft);
  const payments: PaymentOfBill[] = [];
  for (const receipt of receiptsForBill({ bill_id: bill.id, doctor_id, open, months: unsettled })) {
    const { id } = await recordReceipt(deps, { ...receipt, ...given, note: null, recorded_by: actor.id });
    payments.push({ id, amount: receipt.amount, ...given });
  }
  const paid = await readChangedBill(deps, actor, bill.id);
  await appendAudit(deps, actor, billPaidEvent(bill, payments));
  return done(paid);
}

/** The audit event for a bill that was marked as paid. */
export const billPaidEvent = (
  bill: Pick<LockedBill, 'id' | 'bill_number' | 'amount' | 'paid' | 'paid_amount'>,
  [payment, ...others]: readonly PaymentOfBill[],
): AuditEvent => ({
  action: 'MARK_BILL_PAID',
  subject: { type: 'bill', id: bill.id, label: bill.bill_number },
  before: { paid: bill.paid, paid_amount: bill.paid_amount },
  after: {
    paid: true,
    paid_amount: bill.amount,
    ...(others.length === 0 ? { payment } : { payments: [payment, ...others] }),
  },
});
