import type { Opening } from '#contract/ledger/opening-balances.ts';
import { allocateOldest, unallocateNewest } from '#domain/ledger/allocation.ts';
import { paiseOfBalance, absoluteAmount } from '#domain/documents/balance.ts';
import { OPENING_TEXTS, openingPostings } from '#domain/ledger/opening.ts';
import { must } from '#domain/shared/must.ts';
import { paiseOf, toAmount } from '#domain/shared/money.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { postOpenings } from '#server/features/documents/steps/post.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readOpenDocumentsOf } from '../queries/open-documents.ts';
import type { LiveAllocation } from '#server/features/documents/steps/allocations.ts';
import { endAllocations, insertAllocations } from '#server/features/documents/steps/allocations.ts';
import type { NewOpening } from '../store/opening-balances.ts';
import { readPartsOfOpenings, readPrintedAfter, saveOpenings } from '../store/opening-balances.ts';
import { allocateTo, applyAdvances } from './apply-advances.ts';

/** The old and new opening balance of a doctor. */
export interface OpeningInput {
  readonly doctor_id: string;
  /** Null if there was none or it was removed. */
  readonly before: Pick<Opening, 'amount' | 'as_of'> | null;
  readonly after: Omit<NewOpening, 'doctor_id'>;
}

/**
 * Saves validated opening balances of locked doctors and posts the differences. Advances pay new debts; a larger
 * advance pays the oldest open documents. The number of statements does not depend on the number of doctors.
 */
export async function setOpeningBalances(deps: Deps, by: string, inputs: readonly OpeningInput[]): Promise<void> {
  const ids = await saveOpenings(
    deps,
    by,
    inputs.map(({ doctor_id, after }) => ({ doctor_id, ...after })),
  );
  const placed = inputs.map((put): Placed => ({ ...put, id: must(ids.get(put.doctor_id), 'a saved opening balance') }));
  await postDifferences(deps, by, placed);
  await correctAllocations(deps, by, placed);
}

interface Placed extends OpeningInput {
  readonly id: string;
}

/** Posts the differences to the previous balances. */
async function postDifferences(deps: Deps, by: string, placed: readonly Placed[]): Promise<void> {
  const printed = await readPrintedAfter(
    deps.db,
    placed.flatMap(({ doctor_id, before, after }) =>
      before === null ? [] : [{ doctor_id, day: before.as_of < after.as_of ? before.as_of : after.as_of }],
    ),
  );
  await postOpenings(
    deps,
    by,
    placed.flatMap(({ id, doctor_id, before, after }) => {
      const postings = openingPostings(before, after, { isPrinted: printed.has(doctor_id), today: deps.today });
      return postings.map((posting) => ({ ...posting, document_id: id }));
    }),
  );
}

/**
 * Corrects the allocations. If an advance has become smaller, its newest allocations end, except refunds. If a debt has
 * become larger, advances pay it. If an advance has become larger, it pays open documents.
 */
async function correctAllocations(deps: Deps, by: string, placed: readonly Placed[]): Promise<void> {
  const parts = await readPartsOfOpenings(
    deps.db,
    placed.map(({ id }) => id),
  );
  const givenBy = Map.groupBy(parts, ({ source_id }) => source_id);
  const fitted = placed.map((one) => {
    const { amount } = one.after;
    const room = paiseOfBalance(amount) < 0 ? absoluteAmount(amount) : '0.00';
    const gives = (givenBy.get(one.id) ?? []).toSorted(paidBackFirst);
    const given = gives.reduce((sum, part) => sum + paiseOf(part.amount), 0);
    const isRaised = paiseOfBalance(amount) > Math.max(0, paiseOfBalance(one.before?.amount ?? '0.00'));
    return { ...one, ...unallocateNewest(gives, room), isRaised, free: paiseOf(room) - given };
  });
  const ended = fitted.flatMap((one) => one.ended);
  await endAllocations(
    deps,
    by,
    'reallocated',
    ended.map((part) => part.id),
  );
  await insertAllocations(
    deps,
    by,
    fitted.flatMap(({ again }) => (again === null ? [] : [{ ...again.part, amount: again.amount }])),
  );
  const open = ended.map(({ target_id }) => target_id);
  await applyAdvances(deps, by, [...open, ...fitted.flatMap(({ id, isRaised }) => (isRaised ? [id] : []))]);
  await payOldest(
    deps,
    by,
    fitted.filter(({ free }) => free > 0),
  );
}

const paidBackFirst = (one: LiveAllocation, other: LiveAllocation): number =>
  Number(one.target_kind !== 'refund') - Number(other.target_kind !== 'refund');

/** Applies the free part of advances to the oldest open documents. */
async function payOldest(
  deps: Deps,
  by: string,
  advances: readonly { readonly id: string; readonly doctor_id: string; readonly free: number }[],
): Promise<void> {
  if (advances.length === 0) return;
  const documents = await readOpenDocumentsOf(
    deps.db,
    advances.map(({ doctor_id }) => doctor_id),
  );
  const parts = advances.flatMap(({ id, doctor_id, free }) =>
    allocateOldest(toAmount(free), documents.get(doctor_id) ?? []).parts.map((part) => ({
      ...part,
      advance: { source_id: id },
    })),
  );
  await allocateTo(deps, by, parts);
}

type OpeningDetails = Pick<Opening, 'amount' | 'as_of' | 'note'> | null;

/** The audit event for a new opening balance. */
export const openingSet = (
  doctor: { readonly id: string; readonly name: string },
  before: OpeningDetails,
  after: OpeningDetails,
): AuditEvent => ({
  action: 'SET_DOCTOR_OPENING',
  subject: { type: 'ledger', id: doctor.id, label: doctor.name },
  before: auditFields(before),
  after: auditFields(after),
});

const auditFields = (opening: OpeningDetails): object => ({
  amount: opening === null ? null : absoluteAmount(opening.amount),
  standing: opening === null ? null : paiseOfBalance(opening.amount) > 0 ? OPENING_TEXTS.owed : OPENING_TEXTS.inAdvance,
  as_of: opening?.as_of ?? null,
  note: opening?.note ?? null,
});
