import { allocateOldest } from '#domain/ledger/allocation.ts';
import type { OpenDocument } from '#domain/ledger/open-documents.ts';
import { DOCUMENT_COLUMNS } from '#domain/ledger/open-documents.ts';
import { addAmounts, paiseOf, toAmount } from '#domain/shared/money.ts';
import { readAdvances, readOpenOf } from '../list-open-documents.ts';
import type { NewAllocation } from '../store-allocations.ts';
import type { PostingDeps } from '../store.ts';
import { endAllocations, insertAllocations, readLiveBetween } from '../store-allocations.ts';

/**
 * What of their doctors' money went to no document pays these, which charge more than before: the oldest payment first. Money that somebody
 * left beside older documents stays beside those. However many: four statements.
 */
export async function spendAdvances(deps: PostingDeps, by: string, raised: readonly string[]): Promise<void> {
  if (raised.length === 0) return;
  const documents = await readOpenOf(deps.db, raised);
  const advances = await readAdvances(deps.db, [...new Set(documents.map(({ doctor_id }) => doctor_id))]);
  if (advances.length === 0) return;
  const parts: { readonly payment_id: string; readonly document: OpenDocument; readonly amount: string }[] = [];
  for (const [doctorId, all] of Map.groupBy(documents, ({ doctor_id }) => doctor_id)) {
    let left: readonly OpenDocument[] = all;
    for (const { payment_id, amount } of advances.filter(({ doctor_id }) => doctor_id === doctorId)) {
      const paid = new Map(allocateOldest(amount, left).parts.map((part) => [part.document.id, part]));
      parts.push(...[...paid.values()].map((part) => ({ payment_id, ...part })));
      left = left.map((document) => ({ ...document, open: lessThan(document.open, paid.get(document.id)?.amount) }));
    }
  }
  // A payment that pays some of a document already pays all of it by one part.
  const live = await readLiveBetween(
    deps.db,
    parts.map(({ payment_id, document }) => [payment_id, document.id]),
  );
  await endAllocations(
    deps,
    by,
    'reallocated',
    live.map(({ id }) => id),
  );
  await insertAllocations(
    deps,
    by,
    parts.map(({ payment_id, document, amount }): NewAllocation => {
      const before = live.find((one) => one.payment_id === payment_id && one.target === document.id)?.amount ?? '0.00';
      return { payment_id, [DOCUMENT_COLUMNS[document.kind]]: document.id, amount: addAmounts(before, amount) };
    }),
  );
}

const lessThan = (open: string, paid = '0.00'): string => toAmount(paiseOf(open) - paiseOf(paid));
