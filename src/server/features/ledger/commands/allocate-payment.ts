import type { RecordedPayment, allocatePayment as operation } from '#contract/ledger/payments.ts';
import type { InputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Allocation, ChosenPart } from '#domain/ledger/allocation.ts';
import { allocateRequested } from '#domain/ledger/allocation.ts';
import { checkDocumentPayable } from '#domain/ledger/chosen-document.ts';
import type { Amount } from '#domain/shared/money.ts';
import { paiseOf, toAmount } from '#domain/shared/money.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readOpenDocuments } from '../queries/open-documents.ts';
import { readPayment } from '../queries/payment.ts';
import { readClosedDocuments } from '../queries/closed-documents.ts';
import type { Allocated, LiveAllocation } from '#server/features/documents/steps/allocations.ts';
import { billsPaidBy, endAllocations, insertAllocations } from '#server/features/documents/steps/allocations.ts';
import { readPartsOfPayment, bumpPaymentVersion } from '#server/features/documents/steps/payment-allocations.ts';
import { resetBillingMode } from '#server/features/documents/steps/charges.ts';
import { chargeChosen } from '../steps/charge-bill.ts';
import { loadMoneyIn } from '../steps/load-payment.ts';
import { allocateTo } from '../steps/apply-advances.ts';
import { syncLedger } from '../steps/sync-ledger.ts';

type AllocationInput = InputOf<typeof operation>['params'] & InputOf<typeof operation>['body'];

type Refusals =
  | 'payment_not_found'
  | 'stale_version'
  | 'payment_taken_back'
  | 'document_not_of_doctor'
  | 'document_void'
  | 'bill_charged_with_month'
  | 'charged_on_month'
  | 'nothing_charged'
  | 'nothing_open'
  | 'allocation_too_large'
  | 'allocations_exceed_payment';

type Saved = Promise<Outcome<RecordedPayment, Refusals>>;

/** Allocates the unallocated part of a payment to the oldest open documents, or to the chosen ones. */
export async function allocatePayment(deps: Deps, actor: Actor, { parts: chosen, ...asked }: AllocationInput): Saved {
  const loaded = await loadMoneyIn(deps, asked);
  if (!loaded.ok) return loaded;
  const before = loaded.value;
  const allocated = await allocateMoney(deps, actor, { ...before, money: before.advance, chosen });
  if (!allocated.ok) return allocated;
  const advance = { source_id: before.id };
  await allocateTo(
    deps,
    actor.id,
    allocated.value.parts.map((part) => ({ ...part, advance })),
  );
  return saved(deps, actor, before);
}

/**
 * Ends all allocations of a payment and allocates it again to the oldest open documents, or to the chosen ones. Refunds
 * are kept.
 */
export async function reallocatePayment(deps: Deps, actor: Actor, { parts: chosen, ...asked }: AllocationInput): Saved {
  const loaded = await loadMoneyIn(deps, asked);
  if (!loaded.ok) return loaded;
  const before = loaded.value;
  const live = await readPartsOfPayment(deps.db, before.id);
  await endAllocations(
    deps,
    actor.id,
    'reallocated',
    live.map(({ id }) => id),
  );
  const money = live.reduce((sum, { amount }) => sum + paiseOf(amount), paiseOf(before.advance));
  const allocated = await allocateMoney(deps, actor, { ...before, money: toAmount(money), chosen });
  if (!allocated.ok) return allocated;
  const parts = partsAgain(allocated.value, live);
  await insertAllocations(
    deps,
    actor.id,
    parts.map((part) => ({ ...part, source_id: before.id })),
  );
  const bills = billsPaidBy(live);
  await resetBillingMode(deps.db, bills);
  await syncLedger(deps, actor, { bills, keepsAdvances: true });
  return saved(deps, actor, before);
}

interface MoneyToAllocate {
  readonly doctor_id: string;
  readonly money: Amount;
  /** Null: the oldest documents first. */
  readonly chosen: readonly ChosenPart[] | null;
}

type Verdict = ReturnType<typeof allocateRequested> | ReturnType<typeof checkDocumentPayable>;

/**
 * Decides which documents of a locked doctor get the money. Chosen bills are first charged separately. Refuses a chosen
 * document with nothing outstanding, for example because another user has recorded its payment.
 */
export async function allocateMoney(
  deps: Deps,
  actor: Actor,
  { doctor_id, money, chosen }: MoneyToAllocate,
): Promise<Exclude<Verdict, { readonly ok: true; readonly value: null }>> {
  await chargeChosen(deps, actor, doctor_id, chosen);
  const documents = await readOpenDocuments(deps.db, doctor_id);
  const { currency } = await readLaboratory(deps.db);
  if (chosen === null) return allocateRequested(money, null, documents, currency);
  const open = new Set(documents.map(({ id }) => id));
  const others = chosen.filter(({ id }) => !open.has(id));
  const closed = await readClosedDocuments(deps.db, doctor_id, others);
  for (const { id, amount } of others) {
    const document = closed.get(id);
    const verdict = document === undefined || paiseOf(amount) === 0 ? null : checkDocumentPayable(document);
    if (verdict !== null && !verdict.ok) return verdict;
  }
  const kept = chosen.filter(({ id }) => !closed.has(id));
  return allocateRequested(money, kept, documents, currency);
}

/** Keeps the bills of a monthly bill for which money was paid, if its amount is unchanged. */
const partsAgain = ({ parts }: Allocation, live: readonly LiveAllocation[]): Omit<Allocated, 'source_id'>[] =>
  parts.flatMap(({ document: { id: target_id }, amount }): Omit<Allocated, 'source_id'>[] => {
    const before = live.filter((part) => part.target_id === target_id);
    const isSame = before.reduce((sum, part) => sum + paiseOf(part.amount), 0) === paiseOf(amount);
    return isSame
      ? before.map((part) => ({ target_id, for_bill_id: part.for_bill_id, amount: part.amount }))
      : [{ target_id, for_bill_id: null, amount }];
  });

async function saved(deps: Deps, actor: Actor, before: RecordedPayment): Saved {
  await bumpPaymentVersion(deps.db, before.id);
  const after = must(await readPayment(deps.db, before.id), 'the payment');
  await appendAudit(deps, actor, allocationChangedEvent(before, after));
  return done(after);
}

/** The audit event for changed allocations. */
export const allocationChangedEvent = (before: RecordedPayment, after: RecordedPayment): AuditEvent => ({
  action: 'ALLOCATE_PAYMENT',
  subject: { type: 'payment', id: after.id, label: after.payment_number },
  before: auditFields(before),
  after: auditFields(after),
});

/** Whether two states of a payment have the same allocations. */
export const isAllocatedAlike = (one: RecordedPayment, other: RecordedPayment): boolean =>
  JSON.stringify(auditFields(one)) === JSON.stringify(auditFields(other));

const auditFields = ({ parts, advance }: RecordedPayment): object => ({
  pays: parts.map(({ number, amount }) => ({ number, amount })),
  advance,
});
