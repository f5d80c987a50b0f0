import type { PriceColumns } from '#domain/work-orders/rate-card-price.ts';
import { NO_PRICE, cardColumns, changedPrice, followsRateCard } from '#domain/work-orders/rate-card-price.ts';
import { WHOLE_PRICE, atPercent } from '#domain/work-orders/remake.ts';
import type { OrderToProposeFor } from '#server/features/prices/queries/rate-cards.ts';
import { priceOf, readPricing, readProposals } from '#server/features/prices/queries/rate-cards.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { LockedWorkOrder, NewWorkOrder } from '../store/work-orders.ts';

/**
 * Returns the prices of new orders from the rate card; no prices if orders are not priced at entry. A percentage below
 * the whole price always sets a price, because nothing else keeps it. Uses one statement.
 */
export async function pricesAtEntry(
  deps: Deps,
  orders: readonly NewWorkOrder[],
  percent = WHOLE_PRICE,
): Promise<PriceColumns[]> {
  const entered = orders.map((order) => ({
    ...order,
    tooth_numbers: order.tooth_numbers ?? [],
    completion_date: null,
  }));
  return (await readProposals(deps, entered)).map(({ order, proposed, prices_at_entry }) => {
    const price = prices_at_entry || percent < WHOLE_PRICE ? priceOf(proposed) : null;
    return price === null ? NO_PRICE : atPercent(cardColumns(order.product_quality, price), percent);
  });
}

/** The changed prices by order ID, with their changed columns. */
export type RateCardPrices = ReadonlyMap<
  string,
  { readonly after: PriceColumns; readonly changes: Partial<PriceColumns> }
>;

/** Returns the new prices of locked orders that follow the rate card, by ID. `after` is the order with its changes. */
export async function pricesFromRateCard(
  deps: Deps,
  orders: readonly { readonly before: LockedWorkOrder; readonly after: OrderToProposeFor }[],
): Promise<RateCardPrices> {
  const open = orders.filter(({ before }) => canFollowRateCard(before));
  if (open.length === 0) return new Map();
  const proposals = await readProposals(
    deps,
    open.map(({ after }) => after),
  );
  return new Map(
    proposals.flatMap(({ order, proposed, prices_at_entry, on_monthly_bill }, place) => {
      const before = open[place]?.before;
      if (before === undefined || !followsRateCard({ ...before, on_monthly_bill }, { prices_at_entry })) return [];
      const price = priceOf(proposed);
      const after = price === null ? NO_PRICE : cardColumns(order.product_quality, price);
      const changes = changedPrice(before, after);
      return Object.keys(changes).length === 0 ? [] : [[before.id, { after, changes }] as const];
    }),
  );
}

/** Whether the order’s own data allow its price to follow the rate card. */
const canFollowRateCard = (order: LockedWorkOrder): boolean =>
  followsRateCard({ ...order, on_monthly_bill: false }, { prices_at_entry: true });

/** Returns the new prices of orders that are completed, if the laboratory uses the rates of the completion day. */
export async function pricesOnCompletion(
  deps: Deps,
  orders: readonly LockedWorkOrder[],
  completion_date: string,
): Promise<RateCardPrices> {
  const open = orders.filter(canFollowRateCard);
  if (open.length === 0 || (await readPricing(deps)).price_day === 'order_date') return new Map();
  return pricesFromRateCard(
    deps,
    open.map((before) => ({ before, after: { ...before, completion_date } })),
  );
}
