import { addBalances, paiseOfBalance } from '#domain/ledger/balance.ts';
import type { Amount } from '#domain/shared/money.ts';
import { toAmount } from '#domain/shared/money.ts';
import type { PostingDeps } from '../store.ts';
import type { Allocated } from '../store-allocations.ts';
import { readPartsTo } from '../store-allocations.ts';
import { endNewest } from './end-newest.ts';

/**
 * Makes room on a document for a note that is for it: what pays it and no longer fits ends from the newest. Notes for the document stay, which
 * come to no more than it charges. Answers what is free by that.
 */
export async function makeRoom(
  deps: Pick<PostingDeps, 'db' | 'now'>,
  by: string,
  { id, charged }: { readonly id: string; readonly charged: Amount },
  amount: Amount,
): Promise<Allocated[]> {
  const parts = await readPartsTo(deps.db, { id });
  const notes = parts.filter(({ is_for_it }) => is_for_it).map((part) => `-${part.amount}`);
  const room = toAmount(Math.max(0, paiseOfBalance(addBalances(charged, `-${amount}`, ...notes))));
  return endNewest(
    deps,
    by,
    'credited',
    parts.filter(({ is_for_it }) => !is_for_it),
    { targetOf: () => id, roomOf: () => room },
  );
}
