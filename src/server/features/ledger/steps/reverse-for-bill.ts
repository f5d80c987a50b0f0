import type { Actor } from '#domain/accounts/roles.ts';
import { voidDocuments } from '#server/features/documents/steps/post.ts';
import { endAllocations } from '#server/features/documents/steps/allocations.ts';
import type { PostingDeps } from '#server/features/documents/steps/charges.ts';
import { resetBillingMode } from '#server/features/documents/steps/charges.ts';
import type { PaidForDocument } from '#server/features/documents/steps/payment-allocations.ts';
import { readPaidForBill, readPaidForMonth } from '#server/features/documents/steps/payment-allocations.ts';
import { syncLedger } from './sync-ledger.ts';

/**
 * Ends what was paid for a bill, on it and on monthly bills that charge its orders. Receipts for it alone are reversed;
 * of others only this part becomes an advance. A bill charged separately for that money alone returns to the monthly
 * bill. Answers what was paid, receipt by receipt. The doctors and documents are locked.
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
 * Ends what was paid on a monthly bill. Receipts for it alone are reversed; of others only this part becomes an
 * advance. The doctor and the monthly bill are locked. Answers what was paid, receipt by receipt.
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

/** Ends these allocations of receipts; reverses and posts those that paid nothing else. */
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
