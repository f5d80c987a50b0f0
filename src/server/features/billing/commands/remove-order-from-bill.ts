import type { Bill } from '#contract/billing/bills.ts';
import { BILL_ITEM_ACTIONS } from '#domain/access/bill-access.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { refuseBilling } from '#domain/billing/refusals.ts';
import { billHeader } from '#domain/billing/remove-order.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { updateTaxes } from '#server/features/documents/steps/tax-of-bills.ts';
import { lockLedgersOfBill } from '#server/features/ledger/steps/lock-ledgers.ts';
import { syncLedger } from '#server/features/ledger/steps/sync-ledger.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readChangedBill } from '../queries/bill-page.ts';
import type { LockedBill } from '../store/bill-locks.ts';
import { lockOrdersOfBill } from '../store/bill-locks.ts';
import type { ItemOnBill } from '../store/bill-items.ts';
import { readItemsOfBill, saveHead, voidItem } from '../store/bill-items.ts';
import { loadBill } from '../steps/load-bill.ts';

export interface RemoveOrderFromBillInput {
  readonly bill_id: string;
  readonly item_id: string;
  readonly version: number;
}

type Refusals =
  | 'bill_not_found'
  | 'stale_version'
  | 'bill_item_not_found'
  | 'last_order_of_bill'
  | 'bill_already_paid'
  | 'document_issued';

/**
 * Removes an order from its bill, whose amount becomes the sum of the remaining items. The order keeps its price and
 * can be billed again. Its item is kept as voided.
 */
export async function removeOrderFromBill(
  deps: Deps,
  actor: Actor,
  { bill_id, item_id, version }: RemoveOrderFromBillInput,
): Promise<Outcome<Bill, Refusals>> {
  await lockLedgersOfBill(deps, bill_id);
  await lockOrdersOfBill(deps.db, bill_id);
  const loaded = await loadBill(deps, bill_id, version);
  if (!loaded.ok) return loaded;
  const bill = loaded.value;
  const items = await readItemsOfBill(deps.db, bill.id);
  const item = items.find(({ id }) => id === item_id.toLowerCase());
  if (item === undefined) return refuseBilling('bill_item_not_found');
  const verdict = BILL_ITEM_ACTIONS.take_off.check({ ...bill, ...item, orders: items.length });
  if (!verdict.ok) return verdict;
  const left = items.filter(({ id }) => id !== item.id);
  await voidItem(deps, item);
  await saveHead(deps, bill.id, billHeader(left));
  await updateTaxes(deps.db, [bill.id]);
  await syncLedger(deps, actor, { bills: [bill.id] });
  const changed = await readChangedBill(deps, actor, bill.id);
  await appendAudit(deps, actor, eventOf(bill, item, changed));
  return done(changed);
}

const eventOf = ({ id, bill_number, amount, is_grouped }: LockedBill, item: ItemOnBill, after: Bill): AuditEvent => ({
  action: 'TAKE_ORDER_OFF_BILL',
  subject: { type: 'bill', id, label: bill_number },
  before: { amount, is_grouped, work_order: item.serial_number, charged: item.total_price },
  after: { amount: after.amount, is_grouped: after.is_grouped, work_order: null, charged: null },
});
