import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteMonthlyHeld, takeBackMonthlyPrint } from '../store-monthly.ts';
import type { MonthlyCopyAsked } from './count-monthly-bill-copy.ts';
import { lockMonthlyCopy } from './count-monthly-bill-copy.ts';

/** A copy was not printed: its number is free again. One that was counted stays on record as taken back. */
export async function giveBackMonthlyBillCopy(
  deps: Deps,
  actor: Actor,
  asked: MonthlyCopyAsked,
): Promise<Outcome<null, 'monthly_bill_not_found' | 'copy_given_back'>> {
  const found = await lockMonthlyCopy(deps.db, asked);
  if (!found.ok) return found;
  const { bill, copy } = found.value;
  const { id, state, version, copy_number, by } = copy;
  await (state === 'held' ? deleteMonthlyHeld(deps.db, id) : takeBackMonthlyPrint(deps, id, actor.id));
  if (state === 'printed' || by !== actor.id) {
    await appendAudit(deps, actor, {
      action: 'TAKE_BACK_MONTHLY_BILL_PRINT',
      subject: { type: 'monthly_bill', id: bill.id, label: bill.bill_number },
      before: { version, copy_number },
    });
  }
  return done(null);
}
