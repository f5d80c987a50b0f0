import type { Actor } from '#domain/accounts/roles.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import { refuseLedger } from '#domain/ledger/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockPayment } from '#server/features/ledger/reads.ts';
import { deleteHeldReceipt, readReceiptCopy, takeBackReceiptPrint } from '../store-receipts.ts';

/** A copy of a receipt was not printed: its number is free again. One that was counted stays on record as taken back. */
export async function giveBackReceiptCopy(
  deps: Deps,
  actor: Actor,
  { payment_id, copy_id }: { readonly payment_id: string; readonly copy_id: string },
): Promise<Outcome<null, 'payment_not_found' | 'copy_given_back'>> {
  const payment = await lockPayment(deps.db, payment_id);
  if (payment === undefined) return refuseLedger('payment_not_found');
  const copy = await readReceiptCopy(deps.db, payment_id, copy_id);
  if (copy === undefined || copy.state === 'taken_back') return refuseBilling('copy_given_back');
  const { id, state, copy_number, by } = copy;
  await (state === 'held' ? deleteHeldReceipt(deps.db, id) : takeBackReceiptPrint(deps, id, actor.id));
  if (state === 'printed' || by !== actor.id) {
    await appendAudit(deps, actor, {
      action: 'TAKE_BACK_PAYMENT_PRINT',
      subject: { type: 'payment', id: payment_id, label: payment.payment_number },
      before: { copy_number },
    });
  }
  return done(null);
}
