import type { Actor } from '#domain/accounts/roles.ts';
import { voidDocuments } from '#server/features/documents/steps/post.ts';
import { endAllocations } from '#server/features/documents/steps/allocations.ts';
import type { PostingDeps } from '#server/features/documents/steps/charges.ts';
import { resetBillingMode } from '#server/features/documents/steps/charges.ts';
import type { PaidForDocument } from '#server/features/documents/steps/payment-allocations.ts';
import { readPaidForBill, readPaidForMonth } from '#server/features/documents/steps/payment-allocations.ts';
import { syncLedger } from './sync-ledger.ts';

/**
 * Ends the payments for a bill, on the bill and on monthly bills that charge its orders. Receipts that paid nothing
 * else are reversed; of others, this part becomes an advance. A bill that was charged separately only for the payment
 * returns to the monthly bill. Returns what was paid, by receipt. The doctors and documents must be locked.
 */
export async function reverseForBill(
  deps: PostingDeps,
  actor: Pick<Actor, 'id'>,
  billId: string,
): Promise<PaidForDocument[]> {
  const paid = await readPaidForBill(deps.db, billId);
  await reverseParts(deps, actor, paid);
  await resetBillingMode(deps.db, [billId]);
  await syncLedger(deps, actor, { bills: [billId], keepsAdvances: true });
  return paid;
}

/**
 * Ends the payments of a monthly bill. Receipts that paid nothing else are reversed; of others, this part becomes an
 * advance. Returns what was paid, by receipt. The doctor and the monthly bill must be locked.
 */
export async function reverseForMonthlyBill(
  deps: PostingDeps,
  actor: Pick<Actor, 'id'>,
  monthlyBillId: string,
): Promise<PaidForDocument[]> {
  const paid = await readPaidForMonth(deps.db, monthlyBillId);
  await reverseParts(deps, actor, paid);
  return paid;
}

/** Ends these allocations of receipts. Reverses receipts that paid nothing else. */
async function reverseParts(
  deps: PostingDeps,
  actor: Pick<Actor, 'id'>,
  paid: readonly PaidForDocument[],
): Promise<void> {
  await endAllocations(
    deps,
    actor.id,
    'taken_back',
    paid.flatMap(({ allocation_ids }) => allocation_ids),
  );
  const alone = paid.filter(({ is_alone }) => is_alone);
  await voidDocuments(
    deps,
    actor.id,
    alone.map(({ id }) => id),
  );
}
