import type { HeldReceipt } from '#contract/papers/copies.ts';
import { checkNotTakenBack } from '#domain/ledger/receipt.ts';
import { refuseLedger } from '#domain/ledger/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { AuditEvent } from '#server/features/audit/commands/append-audit.ts';
import { readLetterhead } from '#server/features/laboratory/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockPayment } from '#server/features/ledger/reads.ts';

/** What the receipt of a payment says now; the payment is locked. Of one that was taken back there is none any more. */
export async function loadReceipt(
  { db }: Pick<Deps, 'db'>,
  paymentId: string,
): Promise<Outcome<HeldReceipt['receipt'], 'payment_not_found' | 'payment_taken_back'>> {
  const payment = await lockPayment(db, paymentId);
  // What is paid back is no receipt.
  if (payment?.kind !== 'receipt') return refuseLedger('payment_not_found');
  const verdict = checkNotTakenBack(payment);
  if (!verdict.ok) return verdict;
  const { payment_number, doctor_name, amount, paid_on, method, reference, advance } = payment;
  const parts = [...payment.parts, ...payment.paid_back].map(({ id, number, amount: part }) => ({
    id,
    number,
    amount: part,
  }));
  const said = { payment_number, doctor_name, amount, paid_on, method, reference, parts, advance };
  return done({ ...said, laboratory: await readLetterhead(db) });
}

/** The entry for a receipt that was printed or handed out. */
export const paymentPrinted = (payment_id: string, label: string, copy_number: number): AuditEvent => ({
  action: 'PRINT_PAYMENT',
  subject: { type: 'payment', id: payment_id, label },
  after: { copy_number },
});
