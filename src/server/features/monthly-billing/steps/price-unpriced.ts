import type { applyLastRates as operation } from '#contract/monthly-billing/month-end.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { unpricedOf } from '#domain/monthly-billing/monthly-bill.ts';
import { lockLedgersOfOrders } from '#server/features/ledger/steps/lock-ledgers.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MonthRow, MonthScope } from '../queries/month-orders.ts';
import { findUnpriced, readMonthRows } from '../queries/month-orders.ts';
import type { Price } from '../commands/save-monthly-prices.ts';
import { saveMonthlyPrices } from '../commands/save-monthly-prices.ts';

/** The price of an order, or why it has none. */
export type PriceResult = { readonly price: Omit<Price, 'work_order_id' | 'version'> } | { readonly why: string };

/**
 * Prices the unpriced orders of a month. Locks them before reading them, so that a price just set by another user
 * stays. Uses a fixed number of statements and writes one audit entry.
 */
export async function priceUnpriced(
  deps: Deps,
  actor: Actor,
  scope: MonthScope,
  findPrices: (orders: readonly MonthRow[]) => Promise<ReadonlyMap<string, PriceResult>>,
): Promise<Outcome<OutputOf<typeof operation>>> {
  const orderIds = await findUnpriced(deps.db, scope);
  await lockLedgersOfOrders(deps, orderIds);
  const orders = unpricedOf(await readMonthRows(deps.db, { ...scope, orderIds }));
  const verdicts = await findPrices(orders);
  const results = orders.flatMap((order) => {
    const at = verdicts.get(order.id);
    return at === undefined ? [] : [{ order, at }];
  });
  const prices = results.flatMap(({ order: { id, version }, at }) =>
    'price' in at ? [{ work_order_id: id, version, ...at.price }] : [],
  );
  const outcome = await saveMonthlyPrices(deps, actor, prices);
  if (!outcome.ok) return outcome;
  const refused = new Map(outcome.value.errors.map(({ work_order_id, message }) => [work_order_id, message]));
  const left = results.flatMap(({ order: { id, serial_number, doctor_id, doctor_name }, at }) => {
    const message = 'why' in at ? at.why : refused.get(id);
    return message === undefined ? [] : [{ work_order_id: id, serial_number, doctor_id, doctor_name, message }];
  });
  const saved = new Set(outcome.value.saved.map(({ work_order_id }) => work_order_id));
  const doctors = new Set(orders.filter(({ id }) => saved.has(id)).map(({ doctor_id }) => doctor_id));
  return done({
    priced: { orders: saved.size, doctors: doctors.size },
    left: left.length,
    unpriced: left,
  });
}
