import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { amountFault } from '#domain/billing/bill-amount.ts';
import { itemPriceOfOrder, withAmount } from '#domain/billing/order-price.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { lockLedgersOfOrders } from '#server/features/ledger/steps/lock-ledgers.ts';
import { readProductBook } from '#server/features/products/reads.ts';
import { loadForChange } from '#server/features/work-orders/steps/load-for-change.ts';
import { readWorkOrder } from '#server/features/work-orders/queries/order-page.ts';
import type { Deps } from '#server/platform/deps.ts';
import { priceOrders } from '../steps/price-orders.ts';

export interface UpdateWorkOrderAmountInput {
  readonly work_order_id: string;
  readonly version: number;
  readonly amount: Amount;
}

type Refusals =
  | 'work_order_not_found'
  | 'stale_version'
  | 'bill_already_paid'
  | 'bill_with_unpriced_orders'
  | 'monthly_bill_paid'
  | 'document_issued'
  | 'invalid_input';

/** Sets the amount of an order. If it is billed, also updates its item and the bill, which becomes priced. */
export async function updateWorkOrderAmount(
  deps: Deps,
  actor: Actor,
  { work_order_id, version, amount }: UpdateWorkOrderAmountInput,
): Promise<Outcome<WorkOrder, Refusals>> {
  const fault = amountFault(amount);
  if (fault !== null) return refuseFields([{ field: 'amount', message: fault }]);
  await lockLedgersOfOrders(deps, [work_order_id]);
  const loaded = await loadForChange(deps, work_order_id, version);
  if (!loaded.ok) return loaded;
  const book = await readProductBook(deps.db);
  const order = withAmount(loaded.value, amount, book);
  const { id, rate, units } = order;
  const price = { work_order_id: id, rate, units, amount, ...itemPriceOfOrder(order, book) };
  const { refused, events } = await priceOrders(deps, actor, [price]);
  const refusal = refused.get(id);
  if (refusal !== undefined) return refusal;
  const changed = await readWorkOrder(deps, actor, id);
  const [first, ...others] = events;
  if (first !== undefined) await appendAudit(deps, actor, first, ...others);
  return done(changed);
}
