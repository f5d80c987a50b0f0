import type { Bill } from '#contract/bills.ts';
import { BILL_ACTS } from '#domain/access/bill-access.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { appendAudit } from '#server/features/audit/commands/append-audit.ts';
import { lockLedgersOfBill, lockMonths } from '#server/features/ledger/commands/lock-ledgers.ts';
import { syncLedger } from '#server/features/ledger/commands/sync-ledger.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readChangedBill } from '../reads.ts';
import { lockOrdersOfBill } from '../store-locks.ts';
import { markVoid, touchBill } from '../store.ts';
import { loadBill } from './load-bill.ts';

export interface VoidBillInput {
  readonly bill_id: string;
  readonly version: number;
}

/** Voids a bill that nobody has paid and of which no month charges an order: these can be billed again. Its number stays. */
export async function voidBill(
  deps: Deps,
  actor: Actor,
  { bill_id, version }: VoidBillInput,
): Promise<Outcome<Bill, 'bill_not_found' | 'stale_version' | 'bill_not_voidable'>> {
  const held = await lockLedgersOfBill(deps, bill_id);
  await lockOrdersOfBill(deps.db, bill_id);
  const loaded = await loadBill(deps, bill_id, version);
  if (!loaded.ok) return loaded;
  const bill = loaded.value;
  const months = await lockMonths(deps, bill.id, held);
  if (!months.ok) return months;
  const monthly_bills = months.value.map(({ monthly_bill_id }) => monthly_bill_id);
  const verdict = BILL_ACTS.void.check({ ...bill, monthly_bills });
  if (!verdict.ok) return verdict;
  await markVoid(deps, bill.id);
  await touchBill(deps.db, { id: bill.id }, deps.now);
  await syncLedger(deps, actor, { bills: [bill.id] });
  const changed = await readChangedBill(deps, actor, bill.id);
  await appendAudit(deps, actor, {
    action: 'VOID_BILL',
    subject: { type: 'bill', id: bill.id, label: bill.bill_number },
    before: { voided_at: null, amount: bill.amount },
    after: {
      voided_at: changed.voided_at,
      amount: bill.amount,
      work_orders: changed.items.map(({ serial_number }) => serial_number),
    },
  });
  return done(changed);
}
