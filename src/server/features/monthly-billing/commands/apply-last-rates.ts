import type { applyLastRates as operation } from '#contract/monthly-billing/month-end.ts';
import type { OutputOf } from '#contract/kit/operation.ts';
import type { Actor } from '#domain/accounts/roles.ts';
import type { BillingMonth } from '#domain/monthly-billing/billing-month.ts';
import { priceAtLastRate } from '#domain/monthly-billing/last-rate.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { readProductBook } from '#server/features/products/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readLastRates } from '../queries/month-orders.ts';
import { priceUnpriced } from '../steps/price-unpriced.ts';

/** Prices the unpriced orders of a month at the rates last used, for all doctors. */
export const applyLastRates = (
  deps: Deps,
  actor: Actor,
  { month }: { readonly month: BillingMonth },
): Promise<Outcome<OutputOf<typeof operation>>> =>
  priceUnpriced(deps, actor, { month }, async (orders) => {
    const book = await readProductBook(deps.db);
    const rates = await readLastRates(
      deps.db,
      orders.map(({ id }) => id),
    );
    return new Map(orders.map((order) => [order.id, priceAtLastRate(order, rates.get(order.id) ?? null, book)]));
  });
