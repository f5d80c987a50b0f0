import type { RecordedPayment } from '#contract/ledger/payments.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import { addBalances } from '#domain/documents/balance.ts';
import { checkRefund, allocateFromOldest } from '#domain/ledger/credit.ts';
import { PAYMENT_FIELDS, storedPayment } from '#domain/billing/payment-fields.ts';
import type { ReceiptDraft } from '#domain/ledger/receipt.ts';
import { checkReceipt } from '#domain/ledger/receipt.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { pickFields } from '#domain/work-orders/fields.ts';
import { normalizeLine } from '#domain/shared/text.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import type { NewMoney } from '#server/features/documents/steps/create-documents.ts';
import { createDocument } from '#server/features/documents/steps/create-documents.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Advance } from '../queries/open-documents.ts';
import { readAdvances } from '../queries/open-documents.ts';
import { readPayment } from '../queries/payment.ts';
import { insertAllocations } from '#server/features/documents/steps/allocations.ts';
import { lockLedger } from '../steps/lock-ledgers.ts';

type Refusals = 'doctor_not_found' | 'refund_too_large' | 'invalid_input';

/** Records a refund of a doctor’s advance, from its oldest sources. */
export async function recordRefund(
  deps: Deps,
  actor: Actor,
  { doctor_id, ...draft }: ReceiptDraft & { readonly doctor_id: string },
): Promise<Outcome<RecordedPayment, Refusals>> {
  const doctor = await lockLedger(deps, doctor_id);
  if (doctor === undefined) return refuseDoctor('doctor_not_found');
  const faults = checkReceipt(draft, deps.today);
  if (faults.length > 0) return refuseFields(faults);
  const { amount } = draft;
  const advances = await readAdvances(deps.db, [doctor.id]);
  const sources = advances.map((advance) => ({ ...advance, amount: advance.refundable }));
  const { currency } = await readLaboratory(deps.db);
  const verdict = checkRefund(addBalances(...sources.map((source) => source.amount)), amount, currency);
  if (!verdict.ok) return verdict;
  const { paid_on: day, ...payment } = storedPayment(draft);
  const note = normalizeLine(draft.note ?? '') || null;
  const refund = { kind: 'refund', doctor_id: doctor.id, amount, day, ...payment, note, made_by: actor.id } as const;
  const id = await payBack(deps, refund, allocateFromOldest(sources, amount));
  const recorded = must(await readPayment(deps.db, id), 'the recorded refund');
  await appendAudit(deps, actor, refundRecordedEvent(recorded));
  return done(recorded);
}

/** Creates, posts and allocates a refund. The doctor must be locked. */
async function payBack(
  deps: Pick<Deps, 'db' | 'now'>,
  refund: NewMoney,
  taken: ReturnType<typeof allocateFromOldest<Advance>>,
): Promise<string> {
  const { id } = await createDocument(deps, refund);
  await insertAllocations(
    deps,
    refund.made_by,
    taken.map(({ source, amount: part }) => ({
      source_id: source.source_id,
      target_id: id,
      for_bill_id: null,
      amount: part,
    })),
  );
  return id;
}

function refundRecordedEvent(recorded: RecordedPayment): AuditEvent {
  const { id, payment_number, paid_back } = recorded;
  const taken_from = paid_back.map((part) => ({ number: part.number, amount: part.amount }));
  return {
    action: 'RECORD_REFUND',
    subject: { type: 'payment', id, label: payment_number },
    after: { ...pickFields(recorded, ['doctor_name', 'amount', ...PAYMENT_FIELDS, 'note']), taken_from },
  };
}
