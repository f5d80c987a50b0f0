import type { repriceWorkOrders as operation } from '#contract/prices/price-changes.ts';
import type { InputOf, OutputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import { PRICE_TEXTS } from '#domain/prices/texts.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseShared } from '#domain/shared/refusals.ts';
import type { PriceColumns } from '#domain/work-orders/rate-card-price.ts';
import { NO_PRICE, cardColumns, changedPrice, hasOpenCardPrice } from '#domain/work-orders/rate-card-price.ts';
import { refuseWorkOrder } from '#domain/work-orders/refusals.ts';
import type { AuditEvent } from '#server/features/audit/steps/append-audit.ts';
import { appendAudit } from '#server/features/audit/steps/append-audit.ts';
import { priceOf, readProposals } from '#server/features/prices/queries/rate-cards.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { LockedWorkOrder } from '../store/work-orders.ts';
import { lockWorkOrders, setPrices, updateWorkOrders } from '../store/work-orders.ts';

type RepriceItem = InputOf<typeof operation>['body']['orders'][number];
type Answer = OutputOf<typeof operation>;

interface Repriced {
  readonly order: LockedWorkOrder;
  readonly after: PriceColumns;
  readonly changes: Partial<PriceColumns>;
}

/**
 * Reprices open orders from the current rate card, if no doctor can have seen their price. Each order succeeds or fails
 * independently. The number of statements is fixed.
 */
export async function repriceWorkOrders(
  deps: Deps,
  actor: Actor,
  { orders: asked }: { readonly orders: readonly RepriceItem[] },
): Promise<Outcome<Answer>> {
  const ids = [...new Set(asked.map(({ work_order_id }) => work_order_id.toLowerCase()))];
  const locked = new Map((await lockWorkOrders(deps.db, ids)).map((order) => [order.id, order]));
  const proposals = await readProposals(deps, [...locked.values()]);
  const refusals = new Map(
    proposals.flatMap(({ order, on_monthly_bill }) =>
      hasOpenCardPrice({ ...order, on_monthly_bill }) ? [] : [[order.id, PRICE_TEXTS.notFollowing] as const],
    ),
  );
  const checked = asked.map(({ work_order_id, version }, place) => {
    const id = work_order_id.toLowerCase();
    const isSecond = asked.findIndex((other) => other.work_order_id.toLowerCase() === id) < place;
    const order = locked.get(id);
    return { work_order_id, order, message: faultOf(order, isSecond ? 0 : version, refusals) };
  });
  const sound = new Set(checked.flatMap(({ order, message }) => (order && message === null ? [order.id] : [])));
  const repriced = proposals.filter(({ order }) => sound.has(order.id)).flatMap(changeOf);
  await save(deps, repriced);
  const raised = new Set(repriced.map(({ order }) => order.id));
  if (repriced.length > 0) await appendAudit(deps, actor, summary(repriced), ...repriced.map(orderRepriced));
  return done({
    repriced: [...sound].flatMap((id) => {
      const order = locked.get(id);
      return order ? [{ work_order_id: id, version: order.version + Number(raised.has(id)) }] : [];
    }),
    refused: checked.flatMap(({ work_order_id, order, message }) =>
      message === null ? [] : [{ work_order_id, serial_number: order?.serial_number ?? null, message }],
    ),
  });
}

function faultOf(
  order: LockedWorkOrder | undefined,
  version: number,
  refusals: ReadonlyMap<string, string>,
): string | null {
  if (order === undefined) return refuseWorkOrder('work_order_not_found').refusal.text;
  if (order.version !== version) return refuseShared('stale_version').refusal.text;
  return refusals.get(order.id) ?? null;
}

function changeOf({ order, proposed }: Awaited<ReturnType<typeof readProposals<LockedWorkOrder>>>[number]): Repriced[] {
  const price = priceOf(proposed);
  const after = price === null ? NO_PRICE : cardColumns(order.product_quality, price);
  const changes = changedPrice(order, after);
  return Object.keys(changes).length === 0 ? [] : [{ order, after, changes }];
}

async function save(deps: Deps, repriced: readonly Repriced[]): Promise<void> {
  if (repriced.length === 0) return;
  await updateWorkOrders(
    deps.db,
    repriced.map(({ order }) => order.id),
    {},
    deps.now,
  );
  await setPrices(
    deps.db,
    repriced.map(({ order, after }) => ({ id: order.id, ...after })),
  );
}

/** The summary does not name orders; each order has its own audit event. */
const summary = (repriced: readonly Repriced[]): AuditEvent => ({
  action: 'REPRICE_WORK_ORDERS',
  subject: { type: 'price_list', id: null, label: countText(repriced.length, 'order') },
  after: { orders: repriced.length },
});

const orderRepriced = ({ order, after }: Repriced): AuditEvent => ({
  action: 'UPDATE_WORK_ORDER_AMOUNT',
  subject: { type: 'work_order', id: order.id, label: order.serial_number },
  before: { rate: order.rate, units: order.units, amount: order.amount },
  after: { rate: after.rate, units: after.units, amount: after.amount },
});
