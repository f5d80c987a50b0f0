import type { ProposedPrice, getProposedPrice as operation } from '#contract/prices/prices.ts';
import type { InputOf, OutputOf } from '#contract/kit/operation.ts';
import { unitsOf } from '#domain/products/products.ts';
import { cardPriceText, noPriceText } from '#domain/prices/texts.ts';
import { must } from '#domain/shared/must.ts';
import { normalizeLine } from '#domain/shared/text.ts';
import { readKnownDoctor } from '#server/features/doctors/queries/doctor-details.ts';
import { readLaboratory } from '#server/features/laboratory/queries/laboratory.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readListNames } from './price-lists.ts';
import { readProposals } from './rate-cards.ts';

/**
 * Returns the prices of unsaved orders. A doctor who does not exist yet has the default list. Uses a fixed number of
 * statements and saves nothing.
 */
export async function proposePrices(
  deps: Deps,
  { doctor_name, order_date, orders }: InputOf<typeof operation>['body'],
): Promise<OutputOf<typeof operation>> {
  const doctor = await readKnownDoctor(deps.db, doctor_name);
  const proposals = await readProposals(
    deps,
    orders.map(({ product_quality, tooth_numbers, completion_date }) => ({
      doctor_id: doctor?.id ?? null,
      product_quality: normalizeLine(product_quality),
      tooth_numbers,
      order_date,
      completion_date,
    })),
  );
  const { prices_at_entry } = must(proposals[0], 'what the rate card says of an order');
  const lists = await readListNames(deps.db);
  const { currency } = await readLaboratory(deps.db);
  return { prices_at_entry, items: proposals.map((found) => toPrice(found, lists, currency)) };
}

const NONE = { rate: null, amount: null, list_name: null, list_rate: null, discount_percent: null } as const;

function toPrice(
  { order, day, book, proposed }: Awaited<ReturnType<typeof readProposals>>[number],
  lists: ReadonlyMap<string, string>,
  currency: string,
): ProposedPrice {
  const { product_quality, tooth_numbers } = order;
  if ('reason' in proposed) {
    const { reason } = proposed;
    const units = unitsOf(product_quality, tooth_numbers, book);
    return { ...NONE, units, reason, text: noPriceText(reason, product_quality, day) };
  }
  const { rate, units, amount, price_list_id, list_rate, discount_percent } = proposed.price;
  const list_name = price_list_id === null ? null : (lists.get(price_list_id) ?? null);
  const text = cardPriceText(proposed.price, list_name, currency);
  return { rate, units, amount, list_name, list_rate, discount_percent, reason: null, text };
}
