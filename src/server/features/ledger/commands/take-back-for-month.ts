import type { Actor } from '#domain/accounts/roles.ts';
import type { PostingDeps } from '../store.ts';
import type { PaidForDocument } from '../store-payments.ts';
import { readPaidForMonth } from '../store-payments.ts';
import { takeBackParts } from './take-back-for-bill.ts';

/**
 * Ends what was paid on a monthly bill. Receipts that were for it alone are taken back; of others only this part becomes an advance. The
 * doctor and the monthly bill are locked. Answers what was paid, receipt by receipt.
 */
export async function takeBackForMonth(
  deps: PostingDeps,
  actor: Pick<Actor, 'id'>,
  monthlyBillId: string,
): Promise<PaidForDocument[]> {
  const paid = await readPaidForMonth(deps.db, monthlyBillId);
  await takeBackParts(deps, actor, paid);
  return paid;
}
