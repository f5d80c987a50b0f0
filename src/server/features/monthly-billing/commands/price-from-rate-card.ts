import type { applyLastRates as operation } from '#contract/monthly-billing/month-end.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { BillingMonth } from '#domain/monthly-billing/billing-month.ts';
import type { ProposedPrice } from '#domain/prices/proposed-price.ts';
import { noPriceText } from '#domain/prices/texts.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { readProposals } from '#server/features/prices/queries/rate-cards.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PriceResult } from '../steps/price-unpriced.ts';
import { priceUnpriced } from '../steps/price-unpriced.ts';

export interface PriceFromRateCardInput {
  readonly month: BillingMonth;
  readonly doctor_ids?: readonly string[] | undefined;
}

/**
 * Prices the unpriced orders of a month from the rate card, for the given doctors or for all. Lists the orders without
 * a price there.
 */
export const priceFromRateCard = (
  deps: Deps,
  actor: Actor,
  { month, doctor_ids }: PriceFromRateCardInput,
): Promise<Outcome<OutputOf<typeof operation>>> =>
  priceUnpriced(deps, actor, { month, ...(doctor_ids && { doctorIds: doctor_ids }) }, async (orders) => {
    const proposals = await readProposals(deps, orders);
    return new Map(
      proposals.map(({ order, day, proposed }) => [order.id, priceResult(order.product_quality, day, proposed)]),
    );
  });

function priceResult(product: string, day: CalendarDay, proposed: ProposedPrice): PriceResult {
  if ('reason' in proposed) return { why: noPriceText(proposed.reason, product, day) };
  const { rate, amount, price_list_id, list_rate, discount_percent } = proposed.price;
  return { price: { rate, units: null, amount, card: { price_list_id, list_rate, discount_percent } } };
}
