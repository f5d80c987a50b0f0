import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { MAX_BATCH_ORDERS } from '#domain/work-orders/batch.ts';
import { refuseWorkOrder } from '#domain/work-orders/refusals.ts';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import { lockBatch } from '../store/work-orders.ts';

export interface Joining {
  readonly doctorId: string;
  readonly creatorId: string;
  /** The number of orders to add. */
  readonly orders: number;
}

/**
 * Returns the ID of the batch that gets the orders: a new one, or an existing batch of the same doctor and creator with
 * enough room. Retries for one batch wait here for each other.
 */
export async function joinBatch(
  deps: Deps,
  batchId: string | null,
  { doctorId, creatorId, orders }: Joining,
): Promise<Outcome<string, 'batch_of_another' | 'batch_full'>> {
  if (batchId === null) return done(randomUUID());
  const present = await lockBatch(deps.db, batchId);
  if (present.some(({ doctor_id, created_by }) => doctor_id !== doctorId || created_by !== creatorId)) {
    return refuseWorkOrder('batch_of_another');
  }
  return present.length + orders > MAX_BATCH_ORDERS ? refuseWorkOrder('batch_full') : done(batchId);
}
