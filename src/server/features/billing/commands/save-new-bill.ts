import type { Bill } from '#contract/bills.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { billTotal, itemTotal } from '#domain/billing/bill-amount.ts';
import { BILL_SERIES } from '#domain/billing/bill-number.ts';
import { itemPriceOfOrder } from '#domain/billing/order-price.ts';
import { financialYearOf } from '#domain/shared/calendar-day.ts';
import { must } from '#domain/shared/must.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { AuditEvent } from '#server/features/audit/commands/append-audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readChangedBill } from '../reads.ts';
import type { CompletedOrder, NewBill } from '../store.ts';
import { insertBill, insertItems } from '../store.ts';

export type BillHead = Omit<NewBill, 'series' | 'financialYear' | 'amount' | 'created_by'>;

export interface SavedBill {
  readonly bill: Bill;
  /** That the bill was made, with its amount, which staff are not told. */
  readonly event: AuditEvent;
}

/** Saves a new bill of locked orders, pending; it charges what is charged for each order so far. */
export async function saveNewBill(
  deps: Deps,
  actor: Actor,
  head: BillHead,
  orders: readonly CompletedOrder[],
): Promise<Outcome<SavedBill, 'invalid_input'>> {
  const items = orders.map((order) => {
    const price = itemPriceOfOrder(order);
    return { order, item: { ...price, total_price: must(itemTotal(price), `the total of order ${order.id}`) } };
  });
  const sum = billTotal(items.map(({ item }) => item.total_price));
  if (!sum.ok) return sum;
  const amount = sum.value;
  const series = { series: BILL_SERIES.bill, financialYear: financialYearOf(head.bill_date) };
  const { id } = await insertBill(deps.db, { ...head, ...series, amount, created_by: actor.id }, deps.now);
  await insertItems(deps.db, id, items, deps.now);
  const bill = await readChangedBill(deps, actor, id);
  const subject = { type: 'bill', id, label: bill.bill_number } as const;
  return done({ bill, event: { action: 'CREATE_BILL', subject, after: { ...bill, amount } } });
}
