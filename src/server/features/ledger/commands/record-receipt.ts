import type { Amount } from '#domain/shared/money.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { NewAllocation } from '../store-allocations.ts';
import { insertAllocations } from '../store-allocations.ts';
import type { NewPayment } from '../store.ts';
import { insertPayment } from '../store.ts';

export interface NewReceipt extends Omit<NewPayment, 'kind'> {
  /** What it pays; the rest is an advance. */
  readonly parts: readonly (Omit<NewAllocation, 'payment_id' | 'credit_note_id' | 'advance_of'> & {
    readonly amount: Amount;
  })[];
}

/** Makes a receipt: the one place where money received is recorded, posted and allocated. The doctor and what it pays are locked. */
export async function recordReceipt(
  deps: Pick<Deps, 'db' | 'now'>,
  { parts, ...receipt }: NewReceipt,
): Promise<{ id: string; payment_number: string }> {
  const made = await insertPayment(deps, { ...receipt, kind: 'receipt' });
  await insertAllocations(
    deps,
    receipt.recorded_by,
    parts.map((part) => ({ ...part, payment_id: made.id })),
  );
  return made;
}
