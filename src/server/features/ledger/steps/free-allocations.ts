import { addBalances, paiseOfBalance } from '#domain/documents/balance.ts';
import type { Amount } from '#domain/shared/money.ts';
import { paiseOf, toAmount } from '#domain/shared/money.ts';
import type { PostingDeps } from '#server/features/documents/steps/charges.ts';
import type { Allocated } from '#server/features/documents/steps/allocations.ts';
import { readPartsTo } from '#server/features/documents/steps/allocations.ts';
import { endNewestAllocations } from './end-newest-allocations.ts';
import { reduceWriteOffs } from './reduce-write-offs.ts';

/**
 * Makes room on a document for a credit note: first reduces write-offs, then ends the newest payments that no longer
 * fit. Other credit notes for the document are kept; together they never exceed its charge. Returns the freed payments,
 * without write-offs, which are not the doctor’s money.
 */
export async function freeAllocations(
  deps: PostingDeps,
  by: string,
  { id, charged }: { readonly id: string; readonly charged: Amount },
  amount: Amount,
): Promise<Allocated[]> {
  const allocated = await readPartsTo(deps.db, { id });
  const left = toAmount(paiseOf(charged) - paiseOf(amount));
  const reduced = await reduceWriteOffs(
    deps,
    by,
    allocated.map((part) => ({ ...part, charged: left })),
  );
  const parts = reduced.length === 0 ? allocated : await readPartsTo(deps.db, { id });
  const notes = parts.filter(({ is_for_it }) => is_for_it).map((part) => `-${part.amount}`);
  const room = toAmount(Math.max(0, paiseOfBalance(addBalances(charged, `-${amount}`, ...notes))));
  return endNewestAllocations(
    deps,
    by,
    'credited',
    parts.filter(({ is_for_it }) => !is_for_it),
    { targetOf: () => id, roomOf: () => room },
  );
}
