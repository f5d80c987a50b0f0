import { refuseBilling } from '#domain/billing/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseShared } from '#domain/shared/refusals.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { LockedBill } from '../store/bill-locks.ts';
import { lockBills, readTaxState } from '../store/bill-locks.ts';

/** A locked bill, and what the GST rules allow with it. */
export type LoadedBill = LockedBill & Awaited<ReturnType<typeof readTaxState>>;

/** Locks a bill until the transaction ends and checks its version. */
export async function loadBill(
  { db }: Pick<Deps, 'db'>,
  id: string,
  version: number,
): Promise<Outcome<LoadedBill, 'bill_not_found' | 'stale_version'>> {
  const [bill] = await lockBills(db, [id]);
  if (bill === undefined) return refuseBilling('bill_not_found');
  return bill.version === version ? done({ ...bill, ...(await readTaxState(db, id)) }) : refuseShared('stale_version');
}
