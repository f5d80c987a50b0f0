import type { Bill } from '#contract/bills.ts';
import { BILL_ACTS } from '#domain/access/bill-access.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { PaymentDraft } from '#domain/billing/payment.ts';
import { checkPayment } from '#domain/billing/payment.ts';
import { toAmount } from '#domain/shared/money.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { tidyLine } from '#domain/shared/text.ts';
import type { AuditEvent } from '#server/features/audit/commands/append-audit.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readChangedBill } from '../reads.ts';
import { readUnpriced } from '../store-items.ts';
import type { LockedBill } from '../store-locks.ts';
import type { PaymentOfBill } from '../store-payments.ts';
import { insertPayment } from '../store-payments.ts';
import { touchBill } from '../store.ts';
import { loadBill } from './load-bill.ts';

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
  | 'invalid_input';

/** Records one payment of all that a bill still owes. */
export async function markBillPaid(
  deps: Deps,
  actor: Actor,
  { bill_id, version, ...draft }: MarkBillPaidInput,
): Promise<Outcome<Bill, Refusals>> {
  const loaded = await loadBill(deps, bill_id, version);
  if (!loaded.ok) return loaded;
  const bill = loaded.value;
  const owed = BILL_ACTS.mark_paid.check({ ...bill, unpriced: await readUnpriced(deps.db, bill.id) });
  if (!owed.ok) return owed;
  const faults = checkPayment(draft, deps.today);
  if (faults.length > 0) return refuseFields(faults);
  const { paid_on, method } = draft;
  const payment = { amount: toAmount(owed.value), paid_on, method, reference: tidyLine(draft.reference ?? '') || null };
  await touchBill(deps.db, { id: bill.id }, deps.now);
  const id = await insertPayment(deps, { bill_id: bill.id, recorded_by: actor.id, ...payment });
  const paid = await readChangedBill(deps, actor, bill.id);
  await appendAudit(deps, actor, billPaid(bill, { id, ...payment }));
  return done(paid);
}

/** The entry for a bill of which the rest was paid. */
export const billPaid = (
  bill: Pick<LockedBill, 'id' | 'bill_number' | 'amount' | 'paid' | 'paid_amount'>,
  payment: PaymentOfBill,
): AuditEvent => ({
  action: 'MARK_BILL_PAID',
  subject: { type: 'bill', id: bill.id, label: bill.bill_number },
  before: { paid: bill.paid, paid_amount: bill.paid_amount },
  after: { paid: true, paid_amount: bill.amount, payment },
});
