import type { HeldReceipt } from '#contract/papers/copies.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { BillCopy } from '#domain/papers/copies.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { insertReceiptPrint, readNextReceipt } from '../store-receipts.ts';
import { loadReceipt, paymentPrinted } from './load-receipt.ts';

/** A copy of a receipt that was counted, with all that it says: it is the same file whenever it is made. */
export type CountedReceipt = BillCopy & HeldReceipt['receipt'] & { readonly printed_at: string };

/** Counts the next copy of the receipt of a payment as a file. */
export async function countReceiptCopy(
  deps: Deps,
  actor: Actor,
  { payment_id }: { readonly payment_id: string },
): Promise<Outcome<CountedReceipt, 'payment_not_found' | 'payment_taken_back'>> {
  const receipt = await loadReceipt(deps, payment_id);
  if (!receipt.ok) return receipt;
  const copy = await readNextReceipt(deps.db, payment_id);
  const printed_at = deps.now.toISOString();
  const { copy_number } = copy;
  await insertReceiptPrint(deps.db, { payment_id, copy_number, kind: 'pdf', printed_by: actor.id, printed_at });
  await appendAudit(deps, actor, paymentPrinted(payment_id, receipt.value.payment_number, copy_number));
  return done({ ...copy, ...receipt.value, printed_at });
}
