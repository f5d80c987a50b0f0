import type { holdBillCopy as operation } from '#contract/papers/copies.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockBills } from '#server/features/billing/reads.ts';
import { insertHeld, readNextCopy, readOthers } from '../store-prints.ts';

/**
 * Holds the next copy of a bill for a print dialog. Nothing was printed yet, so that the audit log says nothing of it: it hears of the copy
 * once that is counted.
 */
export async function holdBillCopy(
  deps: Deps,
  actor: Actor,
  billId: string,
): Promise<Outcome<OutputOf<typeof operation>, 'bill_not_found'>> {
  const [bill] = await lockBills(deps.db, [billId], { withVoid: true });
  if (bill === undefined) return refuseBilling('bill_not_found');
  const copy = await readNextCopy(deps.db, bill.id);
  const id = await insertHeld(deps, bill.id, copy, actor.id);
  const others = await readOthers(deps.db, bill.id, id);
  return done({ id, bill_id: bill.id, version: bill.version, ...copy, ...others });
}
