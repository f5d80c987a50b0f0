import type { Bill } from '#contract/bills.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { checkGiveBack } from '#domain/papers/copies.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readChangedBill, lockBills } from '#server/features/billing/reads.ts';
import { deleteHeld, readCopy, takeBackPrint } from '../store-prints.ts';
import type { BillCopyAsked } from './count-bill-copy.ts';

/**
 * A copy was not printed: its number is free again. One that was counted stays on record as taken back. That one's own window gives back what it
 * held is no act that anybody asks for; that somebody says it of another's is written down.
 */
export async function giveBackBillCopy(
  deps: Deps,
  actor: Actor,
  { bill_id, copy_id }: BillCopyAsked,
): Promise<Outcome<Bill, 'bill_not_found' | 'copy_given_back' | 'copy_of_another'>> {
  const [bill] = await lockBills(deps.db, [bill_id], { withVoid: true });
  if (bill === undefined) return refuseBilling('bill_not_found');
  const copy = await readCopy(deps.db, bill.id, copy_id);
  if (copy === undefined) return refuseBilling('copy_given_back');
  const verdict = checkGiveBack(copy, actor);
  if (!verdict.ok) return verdict;
  const { id, state, copy_number, by } = copy;
  if (state === 'held') await deleteHeld(deps.db, id);
  const status = state === 'held' ? bill.status : await takeBackPrint(deps, bill.id, id, actor.id);
  const changed = await readChangedBill(deps, actor, bill.id);
  if (state === 'printed' || by !== actor.id) {
    await appendAudit(deps, actor, {
      action: 'TAKE_BACK_BILL_PRINT',
      subject: { type: 'bill', id: bill.id, label: bill.bill_number },
      before: { status: bill.status, copy_number },
      after: { status },
    });
  }
  return done(changed);
}
