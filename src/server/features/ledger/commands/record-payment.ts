import type { RecordedPayment, recordPayment as operation } from '#contract/ledger/payments.ts';
import type { InputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import type { Part } from '#domain/ledger/allocation.ts';
import { PAYMENT_FIELDS, storedPayment } from '#domain/billing/payment-fields.ts';
import type { ReceiptDraft } from '#domain/ledger/receipt.ts';
import { checkReceipt, receivedFields, settledBy } from '#domain/ledger/receipt.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { pickFields } from '#domain/work-orders/fields.ts';
import { normalizeLine } from '#domain/shared/text.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readPayment } from '../queries/payment.ts';
import type { Allocated } from '#server/features/documents/steps/allocations.ts';
import { allocateMoney } from './allocate-payment.ts';
import { lockLedger } from '../steps/lock-ledgers.ts';
import { recordReceipt } from '../steps/record-receipt.ts';

type Refusals =
  | 'doctor_not_found'
  | 'document_not_of_doctor'
  | 'document_void'
  | 'bill_charged_with_month'
  | 'charged_on_month'
  | 'nothing_charged'
  | 'nothing_open'
  | 'allocation_too_large'
  | 'allocations_exceed_payment'
  | 'invalid_input';

/**
 * Records a payment and allocates it to the oldest open documents, or to the chosen ones. The rest is an advance. `then`
 * runs in the same transaction and returns further audit entries.
 */
export async function recordPayment(
  deps: Deps,
  actor: Actor,
  { doctor_id, parts: chosen, ...draft }: ReceiptDraft & Pick<InputOf<typeof operation>['body'], 'doctor_id' | 'parts'>,
  then: (recorded: RecordedPayment) => Promise<readonly AuditEvent[]> = () => Promise.resolve([]),
): Promise<Outcome<RecordedPayment, Refusals>> {
  const doctor = await lockLedger(deps, doctor_id);
  if (doctor === undefined) return refuseDoctor('doctor_not_found');
  const faults = checkReceipt(draft, deps.today);
  if (faults.length > 0) return refuseFields(faults);
  const allocated = await allocateMoney(deps, actor, { doctor_id: doctor.id, money: settledBy(draft), chosen });
  if (!allocated.ok) return allocated;
  const { parts } = allocated.value;
  const { id } = await recordReceipt(deps, {
    doctor_id: doctor.id,
    amount: draft.amount,
    tds_amount: draft.tds_amount,
    ...storedPayment(draft),
    note: normalizeLine(draft.note ?? '') || null,
    recorded_by: actor.id,
    parts: parts.map(toAllocation),
  });
  const recorded = must(await readPayment(deps.db, id), 'the recorded payment');
  await appendAudit(deps, actor, paymentRecorded(recorded), ...(await then(recorded)));
  return done(recorded);
}

const toAllocation = ({ document, amount }: Part): Omit<Allocated, 'source_id'> => ({
  target_id: document.id,
  for_bill_id: null,
  amount,
});

const paymentRecorded = (payment: RecordedPayment): AuditEvent => ({
  action: 'RECORD_PAYMENT',
  subject: { type: 'payment', id: payment.id, label: payment.payment_number },
  after: {
    ...pickFields(payment, ['doctor_name', ...receivedFields(payment), ...PAYMENT_FIELDS, 'note', 'advance']),
    pays: payment.parts.map(({ number, amount }) => ({ number, amount })),
  },
});
