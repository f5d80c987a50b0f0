import type { Deps } from '#server/platform/deps.ts';
import type { Allocated } from '../store-allocations.ts';
import { insertAllocations } from '../store-allocations.ts';
import type { NewPayment } from '../store.ts';
import { insertPayment } from '../store.ts';

export interface NewReceipt extends Omit<NewPayment, 'kind'> {
  /** What it pays; the rest is an advance. */
  readonly parts: readonly Omit<Allocated, 'source_id'>[];
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
    parts.map((part) => ({ ...part, source_id: made.id })),
  );
  return made;
}
