import type { RecordedPayment, takeBackPayment as operation } from '#contract/ledger/payments.ts';
import type { InputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { checkNothingPaidBack } from '#domain/ledger/credit.ts';
import { checkTakeBackReason, takeBackReason } from '#domain/ledger/receipt.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import type { AuditEvent } from '#server/features/audit/commands/append-audit.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import { voidDocuments } from '#server/features/documents/commands/post.ts';
import { readLaboratory } from '#server/features/laboratory/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readPayment } from '../reads.ts';
import { billsPaidBy, endAllocations, readPaidBack } from '../store-allocations.ts';
import { chargeAsBilled } from '../store.ts';
import { readPartsOfPayment } from '../store-payments.ts';
import { loadPayment } from './load-payment.ts';
import { syncLedger } from './sync-ledger.ts';

type Refusals = 'payment_not_found' | 'stale_version' | 'payment_taken_back' | 'money_paid_back' | 'invalid_input';

/**
 * Takes a payment back: what it paid is open again; of a refund, what it paid back is the doctor's in advance again. It stays on record with
 * its number, and the ledger says both.
 */
export async function takeBackPayment(
  deps: Deps,
  actor: Actor,
  { payment_id, version, ...draft }: InputOf<typeof operation>['params'] & InputOf<typeof operation>['body'],
): Promise<Outcome<RecordedPayment, Refusals>> {
  const loaded = await loadPayment(deps, { payment_id, version });
  if (!loaded.ok) return loaded;
  const before = loaded.value;
  const faults = checkTakeBackReason(draft);
  if (faults.length > 0) return refuseFields(faults);
  const { currency } = await readLaboratory(deps.db);
  const free = checkNothingPaidBack(await readPaidBack(deps.db, before), currency);
  if (!free.ok) return free;
  const parts = await readPartsOfPayment(deps.db, payment_id);
  const bills = billsPaidBy(parts);
  await endAllocations(
    deps,
    actor.id,
    'taken_back',
    parts.map(({ id }) => id),
  );
  await voidDocuments(deps, actor.id, [payment_id], takeBackReason(draft));
  await chargeAsBilled(deps.db, bills);
  await syncLedger(deps, actor, { bills, keepsAdvances: true });
  const after = must(await readPayment(deps.db, payment_id), 'the payment');
  await appendAudit(deps, actor, paymentTakenBack(before, after));
  return done(after);
}

const paymentTakenBack = (
  before: RecordedPayment,
  { id, payment_number, taken_back_reason }: RecordedPayment,
): AuditEvent => ({
  action: 'TAKE_BACK_PAYMENT',
  subject: { type: 'payment', id, label: payment_number },
  before: {
    amount: before.amount,
    pays: before.parts.map((part) => ({ number: part.number, amount: part.amount })),
    advance: before.advance,
  },
  after: { reason: taken_back_reason },
});
