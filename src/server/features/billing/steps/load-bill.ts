import { refuseBilling } from '#domain/billing/refusals.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseShared } from '#domain/shared/refusals.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { LockedBill } from '../store/bill-locks.ts';
import { lockBills } from '../store/bill-locks.ts';

/** The bill, locked until the transaction ends, as long as it is still the version that the change is based on. */
export async function loadBill(
  { db }: Pick<Deps, 'db'>,
  id: string,
  version: number,
): Promise<Outcome<LockedBill, 'bill_not_found' | 'stale_version'>> {
  const [bill] = await lockBills(db, [id]);
  if (bill === undefined) return refuseBilling('bill_not_found');
  return bill.version === version ? done(bill) : refuseShared('stale_version');
}
