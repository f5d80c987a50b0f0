import type { Actor } from '#domain/accounts/roles.ts';
import type { BillCopy } from '#domain/billing/bill-copy.ts';
import { nextCopy } from '#domain/billing/bill-copy.ts';
import type { ReceiptOnPaper } from '#domain/ledger/paper.ts';
import { checkNotTakenBack } from '#domain/ledger/receipt.ts';
import { refuseLedger } from '#domain/ledger/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import { readLetterhead } from '#server/features/laboratory/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockPayment } from '../reads.ts';
import { insertReceiptPrint, readReceiptPrints } from '../store-payments.ts';

/** A copy of a receipt that was counted, with all that it says: it is the same file whenever it is made. */
export interface CountedReceipt extends BillCopy, ReceiptOnPaper {
  readonly printed_at: string;
}

/** Counts the next copy of the receipt of a payment. Of one that was taken back there is none any more. */
export async function countReceiptCopy(
  deps: Deps,
  actor: Actor,
  { payment_id }: { readonly payment_id: string },
): Promise<Outcome<CountedReceipt, 'payment_not_found' | 'payment_taken_back'>> {
  const payment = await lockPayment(deps.db, payment_id);
  if (payment === undefined) return refuseLedger('payment_not_found');
  const verdict = checkNotTakenBack(payment);
  if (!verdict.ok) return verdict;
  const copy = nextCopy(await readReceiptPrints(deps.db, payment_id));
  await insertReceiptPrint(deps, { payment_id, copy_number: copy.copy_number, printed_by: actor.id });
  const { payment_number, doctor_name, amount, paid_on, method, reference, parts, advance } = payment;
  const laboratory = await readLetterhead(deps.db);
  await appendAudit(deps, actor, {
    action: 'PRINT_PAYMENT',
    subject: { type: 'payment', id: payment_id, label: payment_number },
    after: { copy_number: copy.copy_number },
  });
  const said = { payment_number, doctor_name, amount, paid_on, method, reference, parts, advance, laboratory };
  return done({ ...copy, ...said, printed_at: deps.now.toISOString() });
}
