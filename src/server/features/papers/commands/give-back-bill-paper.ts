import type { Actor } from '#domain/accounts/roles.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockBillToPrint } from '../store-bills.ts';
import { deleteHeld, readCopy, takeBackPrint } from '../store-prints.ts';
import type { BillCopyAsked } from './count-bill-copy.ts';

/** A copy of a bill with its amounts was not printed: its number is free again. One that was counted stays on record as taken back. */
export async function giveBackBillPaper(
  deps: Deps,
  actor: Actor,
  { bill_id, copy_id }: BillCopyAsked,
): Promise<Outcome<null, 'bill_not_found' | 'copy_given_back'>> {
  const bill = await lockBillToPrint(deps.db, bill_id);
  if (bill === undefined) return refuseBilling('bill_not_found');
  const copy = await readCopy(deps.db, bill_id, copy_id, 'bill');
  if (copy === undefined || copy.state === 'taken_back') return refuseBilling('copy_given_back');
  const { id, state, copy_number, by } = copy;
  if (state === 'held') await deleteHeld(deps.db, id);
  const status = state === 'held' ? bill.status : await takeBackPrint(deps, bill_id, id, actor.id);
  if (state === 'printed' || by !== actor.id) {
    await appendAudit(deps, actor, {
      action: 'TAKE_BACK_BILL_PRINT',
      subject: { type: 'bill', id: bill_id, label: bill.bill_number },
      before: { status: bill.status, copy_number },
      after: { status },
    });
  }
  return done(null);
}
