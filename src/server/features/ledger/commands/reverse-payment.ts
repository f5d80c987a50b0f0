import type { RecordedPayment, reversePayment as operation } from '#contract/ledger/payments.ts';
import type { InputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { checkNotRefunded } from '#domain/ledger/credit.ts';
import { checkReversalReason, receivedFields, reversalReason } from '#domain/ledger/receipt.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { pickFields } from '#domain/work-orders/fields.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { voidDocuments } from '#server/features/documents/steps/post.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readPayment } from '../queries/payment.ts';
import { billsPaidBy, endAllocations, readPaidBack } from '#server/features/documents/steps/allocations.ts';
import { resetBillingMode } from '#server/features/documents/steps/charges.ts';
import { readPartsOfPayment } from '#server/features/documents/steps/payment-allocations.ts';
import { loadPayment } from '../steps/load-payment.ts';
import { syncLedger } from '../steps/sync-ledger.ts';

type Refusals = 'payment_not_found' | 'stale_version' | 'payment_taken_back' | 'money_paid_back' | 'invalid_input';

/**
 * Reverses a payment or a refund. The documents that a payment paid are open again; a refunded amount is an advance
 * again. The payment keeps its number, and the ledger shows both entries.
 */
export async function reversePayment(
  deps: Deps,
  actor: Actor,
  { payment_id, version, ...draft }: InputOf<typeof operation>['params'] & InputOf<typeof operation>['body'],
): Promise<Outcome<RecordedPayment, Refusals>> {
  const loaded = await loadPayment(deps, { payment_id, version });
  if (!loaded.ok) return loaded;
  const before = loaded.value;
  const faults = checkReversalReason(draft);
  if (faults.length > 0) return refuseFields(faults);
  const { currency } = await readLaboratory(deps.db);
  const free = checkNotRefunded(await readPaidBack(deps.db, before), currency);
  if (!free.ok) return free;
  const parts = await readPartsOfPayment(deps.db, payment_id);
  const bills = billsPaidBy(parts);
  await endAllocations(
    deps,
    actor.id,
    'taken_back',
    parts.map(({ id }) => id),
  );
  await voidDocuments(deps, actor.id, [payment_id], reversalReason(draft));
  await resetBillingMode(deps.db, bills);
  await syncLedger(deps, actor, { bills, keepsAdvances: true });
  const after = must(await readPayment(deps.db, payment_id), 'the payment');
  await appendAudit(deps, actor, paymentReversedEvent(before, after));
  return done(after);
}

const paymentReversedEvent = (
  before: RecordedPayment,
  { id, payment_number, taken_back_reason }: RecordedPayment,
): AuditEvent => ({
  action: 'TAKE_BACK_PAYMENT',
  subject: { type: 'payment', id, label: payment_number },
  before: {
    ...pickFields(before, receivedFields(before)),
    pays: before.parts.map((part) => ({ number: part.number, amount: part.amount })),
    advance: before.advance,
  },
  after: { reason: taken_back_reason },
});
