import type { RecordedPayment } from '#contract/ledger/payments.ts';
import { checkNotReversed } from '#domain/ledger/receipt.ts';
import { refuseLedger } from '#domain/ledger/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseShared } from '#domain/shared/refusals.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockPayment } from '../queries/payment.ts';
import { lockPaidDocuments } from '../store/ledger-locks.ts';
import { lockLedgersOfPayment } from './lock-ledgers.ts';

interface PaymentRef {
  readonly payment_id: string;
  readonly version: number;
}

/**
 * Loads a payment and locks it, its doctor and the documents it pays until the transaction ends. Refuses a reversed
 * payment and another version.
 */
export async function loadPayment(
  deps: Deps,
  { payment_id, version }: PaymentRef,
): Promise<Outcome<RecordedPayment, 'payment_not_found' | 'payment_taken_back' | 'stale_version'>> {
  await lockLedgersOfPayment(deps, payment_id);
  await lockPaidDocuments(deps.db, payment_id);
  const payment = await lockPayment(deps.db, payment_id);
  if (payment === undefined) return refuseLedger('payment_not_found');
  const verdict = checkNotReversed(payment);
  if (!verdict.ok) return verdict;
  return payment.version === version ? done(payment) : refuseShared('stale_version');
}

/** Loads a payment and refuses a refund, which is not allocated to documents. */
export async function loadMoneyIn(deps: Deps, asked: PaymentRef): ReturnType<typeof loadPayment> {
  const loaded = await loadPayment(deps, asked);
  return loaded.ok && loaded.value.kind !== 'receipt' ? refuseLedger('payment_not_found') : loaded;
}
