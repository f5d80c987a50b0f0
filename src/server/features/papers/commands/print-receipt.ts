import type { OutputOf } from '#contract/kit/operation.ts';
import type { markPaymentPrinted as operation } from '#contract/papers/copies.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { PAYMENT_FIELDS } from '#domain/billing/payment-fields.ts';
import { pickFields } from '#domain/work-orders/fields.ts';
import { checkNotReversed } from '#domain/ledger/receipt.ts';
import { refuseLedger } from '#domain/ledger/refusals.ts';
import type { PrintKind } from '#domain/papers/copies.ts';
import { nextCopy } from '#domain/papers/copies.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { readLetterhead } from '#server/features/laboratory/queries/laboratory.ts';
import { lockPayment } from '#server/features/ledger/queries/payment.ts';
import type { Deps } from '#server/platform/deps.ts';
import { printCopy } from '../steps/print-copy.ts';

/** A counted copy of a receipt. It has all data of the file, so the file is always the same. */
export interface CountedReceipt extends OutputOf<typeof operation> {
  readonly printed_at: string;
}

/** Counts the next copy of a payment's receipt, before it is printed or saved as a file. A reversed payment has no receipt. */
export async function printReceipt(
  deps: Deps,
  actor: Actor,
  { payment_id, kind }: { readonly payment_id: string; readonly kind: PrintKind },
): Promise<Outcome<CountedReceipt, 'payment_not_found' | 'payment_taken_back'>> {
  const { db } = deps;
  const payment = await lockPayment(db, payment_id);
  // A refund has no receipt.
  if (payment?.kind !== 'receipt') return refuseLedger('payment_not_found');
  const verdict = checkNotReversed(payment);
  if (!verdict.ok) return verdict;
  const paper = { document_id: payment_id, paper: 'receipt', medium: kind } as const;
  const printed = await printCopy(deps, actor, paper, nextCopy);
  await appendAudit(deps, actor, {
    action: 'PRINT_PAYMENT',
    subject: { type: 'payment', id: payment_id, label: payment.payment_number },
    after: { copy_number: printed.copy.copy_number },
  });
  const parts = [...payment.parts, ...payment.paid_back].map((part) => ({
    id: part.id,
    number: part.number,
    amount: part.amount,
  }));
  const fields = pickFields(payment, [
    'payment_number',
    'doctor_name',
    'amount',
    'tds_amount',
    ...PAYMENT_FIELDS,
    'advance',
  ]);
  const receipt = { ...fields, parts, laboratory: await readLetterhead(db) };
  return done({ ...printed, receipt, printed_at: deps.now.toISOString() });
}
