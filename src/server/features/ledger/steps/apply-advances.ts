import type { Part } from '#domain/ledger/allocation.ts';
import { allocateOldest } from '#domain/ledger/allocation.ts';
import type { OpenDocument } from '#domain/ledger/open-documents.ts';
import { addAmounts, paiseOf, toAmount } from '#domain/shared/money.ts';
import { readAdvances, readOpenOf } from '../queries/open-documents.ts';
import type { Advance } from '../queries/open-documents.ts';
import type { Allocated } from '#server/features/documents/steps/allocations.ts';
import type { PostingDeps } from '#server/features/documents/steps/charges.ts';
import { endAllocations, insertAllocations, readLiveBetween } from '#server/features/documents/steps/allocations.ts';

/**
 * Applies the doctors’ advances to documents whose charge has increased, oldest advance first. Other open documents are
 * not paid, because a user may have kept money unallocated on purpose. Returns the allocations. Needs four statements.
 */
export async function applyAdvances(
  deps: PostingDeps,
  by: string,
  raised: readonly string[],
): Promise<readonly Allocated[]> {
  if (raised.length === 0) return [];
  const documents = await readOpenOf(deps.db, raised);
  const advances = await readAdvances(deps.db, [...new Set(documents.map(({ doctor_id }) => doctor_id))]);
  const ofDoctors = Map.groupBy(advances, ({ doctor_id }) => doctor_id);
  const parts = [...Map.groupBy(documents, ({ doctor_id }) => doctor_id)].flatMap(([doctorId, open]) =>
    applyMoney(ofDoctors.get(doctorId) ?? [], open),
  );
  return parts.length === 0 ? [] : allocateTo(deps, by, parts);
}

/** Applies a doctor’s money to documents: each source in order, oldest documents first. */
export function applyMoney(
  advances: readonly Pick<Advance, 'source_id' | 'amount'>[],
  documents: readonly OpenDocument[],
): AppliedPart[] {
  let left = documents;
  return advances.flatMap((advance) => {
    const paid = new Map(allocateOldest(advance.amount, left).parts.map((part) => [part.document.id, part]));
    left = left.map((document) => ({ ...document, open: lessThan(document.open, paid.get(document.id)?.amount) }));
    return [...paid.values()].map((part) => ({ advance, ...part }));
  });
}

/** A part of an advance that is applied to a document. */
interface AppliedPart extends Part {
  readonly advance: Pick<Advance, 'source_id'>;
}

/** Allocates money to documents. If a source already pays part of a document, both become one allocation. */
export async function allocateTo(
  deps: Pick<PostingDeps, 'db' | 'now'>,
  by: string,
  parts: readonly AppliedPart[],
): Promise<readonly Allocated[]> {
  const live = await readLiveBetween(
    deps.db,
    parts.map(({ advance, document }) => [advance.source_id, document.id]),
  );
  await endAllocations(
    deps,
    by,
    'reallocated',
    live.map(({ id }) => id),
  );
  const allocated = parts.map(({ advance, document, amount }): Allocated => {
    const before = live.find((one) => one.source === advance.source_id && one.target === document.id)?.amount ?? '0.00';
    return {
      source_id: advance.source_id,
      target_id: document.id,
      for_bill_id: null,
      amount: addAmounts(before, amount),
    };
  });
  await insertAllocations(deps, by, allocated);
  return allocated;
}

const lessThan = (open: string, paid = '0.00'): string => toAmount(paiseOf(open) - paiseOf(paid));
