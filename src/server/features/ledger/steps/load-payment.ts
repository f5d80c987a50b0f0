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
 * A payment that counts, as long as it is still the version that the change is based on: its doctor, what it pays and itself are locked until
 * the transaction ends.
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

/** The same for receipts only: a refund is allocated to nothing. */
export async function loadMoneyIn(deps: Deps, asked: PaymentRef): ReturnType<typeof loadPayment> {
  const loaded = await loadPayment(deps, asked);
  return loaded.ok && loaded.value.kind !== 'receipt' ? refuseLedger('payment_not_found') : loaded;
}
