import type { HeldReceipt } from '#contract/papers/copies.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Deps } from '#server/platform/deps.ts';
import { insertHeldReceipt, readNextReceipt, readOtherReceipts } from '../store-receipts.ts';
import { loadReceipt } from './load-receipt.ts';

/** Holds the next copy of a receipt for a print dialog. The audit log hears of it once it is counted. */
export async function holdReceiptCopy(
  deps: Deps,
  actor: Actor,
  { payment_id }: { readonly payment_id: string },
): Promise<Outcome<HeldReceipt, 'payment_not_found' | 'payment_taken_back'>> {
  const receipt = await loadReceipt(deps, payment_id);
  if (!receipt.ok) return receipt;
  const copy = await readNextReceipt(deps.db, payment_id);
  const id = await insertHeldReceipt(deps, payment_id, copy, actor.id);
  const others = await readOtherReceipts(deps.db, payment_id, id);
  return done({ id, payment_id, ...copy, ...others, receipt: receipt.value });
}
