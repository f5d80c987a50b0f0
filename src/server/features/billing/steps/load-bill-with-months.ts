import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { lockLedgersOfBill } from '#server/features/ledger/steps/lock-ledgers.ts';
import type { LockedMonth } from '#server/features/ledger/queries/payment.ts';
import { lockMonthsOfBill } from '#server/features/ledger/queries/payment.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockOrdersOfBill } from '../store/bill-locks.ts';
import type { LoadedBill } from './load-bill.ts';
import { loadBill } from './load-bill.ts';

interface BillRef {
  readonly bill_id: string;
  readonly version: number;
}

interface BillWithMonths {
  readonly bill: LoadedBill;
  /** The monthly bills that charge orders of this bill. */
  readonly months: readonly LockedMonth[];
}

/**
 * Loads a bill for a change of its outstanding amount. Locks its ledgers, the bill and the monthly bills that charge
 * its orders until the transaction ends; with `withOrders`, also the orders.
 */
export async function loadBillWithMonths(
  deps: Pick<Deps, 'db'>,
  { bill_id, version }: BillRef,
  { withOrders = false } = {},
): Promise<Outcome<BillWithMonths, 'bill_not_found' | 'stale_version'>> {
  await lockLedgersOfBill(deps, bill_id);
  if (withOrders) await lockOrdersOfBill(deps.db, bill_id);
  const loaded = await loadBill(deps, bill_id, version);
  if (!loaded.ok) return loaded;
  return done({ bill: loaded.value, months: await lockMonthsOfBill(deps.db, loaded.value.id) });
}

export const idsOfMonths = (months: readonly LockedMonth[]): string[] =>
  months.map(({ monthly_bill_id }) => monthly_bill_id);
