import type { Actor } from '#domain/accounts/roles.ts';
import { printedWhen } from '#domain/papers/copies.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import { refuseLedger } from '#domain/ledger/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockPayment } from '#server/features/ledger/reads.ts';
import { deleteHeldReceipt, insertReceiptPrint, readNextReceipt, readReceiptCopy } from '../store-receipts.ts';
import { loadReceipt, paymentPrinted } from './load-receipt.ts';

interface Printed {
  readonly payment_id: string;
  readonly copy_id: string | null;
}
type Counted<Code extends string> = Outcome<{ readonly copy_number: number }, Code>;

/** A receipt was printed. Also one of a payment that was taken back since it was held: its paper is out. */
export const markPaymentPrinted = (
  deps: Deps,
  actor: Actor,
  { payment_id, copy_id }: Printed,
): Promise<Counted<'payment_not_found' | 'payment_taken_back' | 'copy_given_back'>> =>
  copy_id === null ? countFurther(deps, actor, payment_id) : countHeld(deps, actor, { payment_id, copy_id });

async function countFurther(
  deps: Deps,
  actor: Actor,
  payment_id: string,
): Promise<Counted<'payment_not_found' | 'payment_taken_back'>> {
  const receipt = await loadReceipt(deps, payment_id);
  if (!receipt.ok) return receipt;
  const { copy_number } = await readNextReceipt(deps.db, payment_id);
  const printed_at = deps.now.toISOString();
  await insertReceiptPrint(deps.db, { payment_id, copy_number, kind: 'paper', printed_by: actor.id, printed_at });
  await appendAudit(deps, actor, paymentPrinted(payment_id, receipt.value.payment_number, copy_number));
  return done({ copy_number });
}

/** Once, however often that is said. */
async function countHeld(
  deps: Deps,
  actor: Actor,
  { payment_id, copy_id }: { readonly payment_id: string; readonly copy_id: string },
): Promise<Counted<'payment_not_found' | 'copy_given_back'>> {
  const payment = await lockPayment(deps.db, payment_id);
  if (payment === undefined) return refuseLedger('payment_not_found');
  const copy = await readReceiptCopy(deps.db, payment_id, copy_id);
  if (copy === undefined || copy.state === 'taken_back') return refuseBilling('copy_given_back');
  const { id, copy_number, by, state } = copy;
  if (state === 'printed') return done({ copy_number });
  await deleteHeldReceipt(deps.db, id);
  const printed_at = printedWhen(copy, actor, deps.now);
  await insertReceiptPrint(deps.db, { id, payment_id, copy_number, kind: 'paper', printed_by: by, printed_at });
  const entry = paymentPrinted(payment_id, payment.payment_number, copy_number);
  await appendAudit(deps, actor, by === actor.id ? entry : { ...entry, action: 'CONFIRM_PAYMENT_PRINT' });
  return done({ copy_number });
}
