import type { saveMonthlyPrices as operation } from '#contract/monthly-billing/monthly-bills.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { PriceInput } from '#domain/billing/item-prices.ts';
import { itemPriceOf, unitsOfOrder } from '#domain/billing/item-prices.ts';
import { isPriceSame, priceFault } from '#domain/monthly-billing/monthly-price.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import { must } from '#domain/shared/must.ts';
import type { ProductIndex } from '#domain/products/products.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseShared } from '#domain/shared/refusals.ts';
import type { RateOrigin } from '#domain/work-orders/rate-card-price.ts';
import { refuseWorkOrder } from '#domain/work-orders/refusals.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import type { OrderPrice, OrdersPriced } from '#server/features/billing/steps/price-orders.ts';
import { priceOrders } from '#server/features/billing/steps/price-orders.ts';
import { lockLedgersOfOrders } from '#server/features/ledger/steps/lock-ledgers.ts';
import { readProductBook } from '#server/features/products/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { OrderToPrice } from '../store/monthly-prices.ts';
import { readOrdersToPrice, readVersions } from '../store/monthly-prices.ts';

export interface Price extends PriceInput {
  readonly work_order_id: string;
  readonly version: number;
  /** The origin of the price if it is from the rate card. */
  readonly card?: RateOrigin | undefined;
}

type Output = OutputOf<typeof operation>;

/**
 * Saves prices of completed orders, each independently, and updates the items and bills that charge them. Returns the
 * errors of failed prices.
 */
export async function saveMonthlyPrices(deps: Deps, actor: Actor, given: readonly Price[]): Promise<Outcome<Output>> {
  const prices = given.map((price) => ({ ...price, work_order_id: price.work_order_id.toLowerCase() }));
  const ids = prices.map(({ work_order_id }) => work_order_id);
  await lockLedgersOfOrders(deps, ids);
  const found = await readOrdersToPrice(deps.db, ids);
  const book = await readProductBook(deps.db);
  const orders = new Map(found.map((order) => [order.id, order]));
  const seen = new Set<string>();
  const checked = prices.map((price) => {
    const order = orders.get(price.work_order_id);
    const isSecond = seen.has(price.work_order_id);
    seen.add(price.work_order_id);
    return { price, order, message: faultOf(price, order, isSecond) };
  });
  const right = checked.flatMap(({ price, order, message }) => (order && message === null ? [{ price, order }] : []));
  const changes = right.flatMap(({ price, order }) =>
    isPriceSame(price, order) ? [] : [changeOf(price, order, book)],
  );
  const { refused, events } = await saveChanges(deps, actor, changes);
  const errors = checked.flatMap(({ price: { work_order_id }, order, message }) => {
    const text = message ?? refused.get(work_order_id)?.refusal.text ?? null;
    const serial_number = order?.serial_number ?? work_order_id.slice(0, 8);
    return text === null ? [] : [{ work_order_id, serial_number, message: text }];
  });
  const kept = right.flatMap(({ order: { id } }) => (refused.has(id) ? [] : [id]));
  const versions = new Map((await readVersions(deps.db, kept)).map(({ id, version }) => [id, version]));
  const saved = kept.map((id) => ({
    work_order_id: id,
    version: must(versions.get(id), `the version of order ${id}`),
  }));
  await auditPrices(deps, actor, changes.length - refused.size, events);
  return done({ saved, errors });
}

/**
 * Returns the error of a price; null if it is valid. A second price of the same order is based on an outdated version.
 */
function faultOf(price: Price, order: OrderToPrice | undefined, isSecond: boolean): string | null {
  if (order === undefined) return refuseWorkOrder('work_order_not_found').refusal.text;
  return isSecond ? refuseShared('stale_version').refusal.text : priceFault(price, order);
}

const changeOf = (
  { work_order_id, rate, units, amount, card }: Price,
  order: OrderToPrice,
  book: ProductIndex,
): OrderPrice => ({
  work_order_id,
  rate,
  units,
  amount,
  card,
  ...itemPriceOf({ rate, units, amount }, unitsOfOrder({ ...order, units: null }, book)),
});

const saveChanges = (deps: Deps, actor: Actor, changes: readonly OrderPrice[]): Promise<OrdersPriced> | OrdersPriced =>
  changes.length === 0 ? { refused: new Map(), events: [] } : priceOrders(deps, actor, changes);

/** Writes one audit entry for the whole request, with the values before and after by order and bill number. */
async function auditPrices(deps: Deps, actor: Actor, orders: number, events: readonly AuditEvent[]): Promise<void> {
  if (events.length > 0) await appendAudit(deps, actor, pricesSavedEvent(orders, events));
}

export const pricesSavedEvent = (orders: number, events: readonly AuditEvent[]): AuditEvent => ({
  action: 'BULK_UPDATE',
  subject: { type: 'work_order', id: null, label: countText(orders, 'price') },
  before: Object.fromEntries(events.map(({ subject, before }) => [subject.label, before])),
  after: Object.fromEntries(events.map(({ subject, after }) => [subject.label, after])),
});
