import type { previewPriceChange as operation } from '#contract/prices/price-changes.ts';
import type { InputOf, OutputOf } from '#contract/kit/operation.ts';
import { MAX_PRICES } from '#domain/billing/item-prices.ts';
import { refuseDoctor } from '#domain/doctors/refusals.ts';
import { refuseProduct } from '#domain/products/product-rules.ts';
import { productKey } from '#domain/products/products.ts';
import type { Rate, RateCard } from '#domain/prices/proposed-price.ts';
import { proposedPrice } from '#domain/prices/proposed-price.ts';
import { ownerFaults, ratesFaults } from '#domain/prices/rate-input.ts';
import { refusePrice } from '#domain/prices/refusals.ts';
import { PRICE_TEXTS, noPriceText } from '#domain/prices/texts.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refuseFields } from '#domain/shared/refusals.ts';
import { readProducts } from '#server/features/products/reads.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { OpenCardOrder } from './rate-card-orders.ts';
import { readOpenCardOrders } from './rate-card-orders.ts';
import { readPriceList } from './price-lists.ts';
import type { OrdersCard } from './rate-cards.ts';
import { readCards } from './rate-cards.ts';
import type { Place } from '../store/price-rates.ts';
import { findDoctor } from '../store/doctor-terms.ts';

type Input = InputOf<typeof operation>['body'];
type Answer = OutputOf<typeof operation>;
type Refusals = 'price_list_not_found' | 'doctor_not_found' | 'product_not_found' | 'invalid_input';

/** An unsaved change of rates or terms. */
interface Draft {
  readonly place: Place;
  /** By product key. */
  readonly rates: ReadonlyMap<string, readonly Rate[]>;
  readonly terms: Input['terms'];
}

/**
 * Previews a change of rates or terms: the affected open orders, and which of them would get another price. Saves
 * nothing.
 */
export async function previewPriceChange(deps: Deps, input: Input): Promise<Outcome<Answer, Refusals>> {
  const faults = [...ownerFaults(input), ...ratesFaults(input.rates)];
  if (faults.length > 0) return refuseFields(faults);
  const found = await findPlace(deps, input);
  if (!found.ok) return found;
  const place = found.value;
  const keys = new Map((await readProducts(deps.db)).map(({ id, name }) => [id, productKey(name)]));
  const rates = input.rates.map(({ product_id, ...rate }) => ({
    ...rate,
    product: keys.get(product_id.toLowerCase()),
  }));
  if (!rates.every((rate): rate is Rate => rate.product !== undefined)) return refuseProduct('product_not_found');
  const orders = await readOpenCardOrders(deps.db, place);
  // Without ids, `readCards` does not look for monthly bills: open orders are on none.
  const asked = orders.map(({ id: _id, ...order }) => order);
  const cards = orders.length === 0 ? [] : await readCards(deps, asked, input.terms?.price_list_id ?? null);
  const draft = { place, rates: Map.groupBy(rates, ({ product }) => product), terms: input.terms };
  const items = orders.flatMap((order, index) => differing(order, cards[index], draft));
  const doctors = new Set(orders.map(({ doctor_id }) => doctor_id)).size;
  const kept =
    'doctor_id' in place ? PRICE_TEXTS.keptOfDoctor(orders.length) : PRICE_TEXTS.keptOfList(orders.length, doctors);
  return done({
    orders: orders.length,
    doctors,
    message: orders.length === 0 ? null : kept,
    differing: items.length,
    items: items.slice(0, MAX_PRICES),
  });
}

async function findPlace(
  deps: Deps,
  { price_list_id, doctor_id }: Input,
): Promise<Outcome<Place, 'price_list_not_found' | 'doctor_not_found'>> {
  if (doctor_id !== undefined) {
    const doctor = await findDoctor(deps.db, doctor_id);
    return doctor === undefined ? refuseDoctor('doctor_not_found') : done({ doctor_id: doctor.id });
  }
  const list = price_list_id === undefined ? undefined : await readPriceList(deps, price_list_id);
  return list === undefined ? refusePrice('price_list_not_found') : done({ price_list_id: list.id });
}

function differing(order: OpenCardOrder, found: OrdersCard | undefined, draft: Draft): Answer['items'] {
  if (found === undefined) return [];
  const { day, book } = found;
  const card = withDraft(found.card, draft, productKey(order.product_quality));
  const proposed = proposedPrice({ ...order, day }, card, book);
  const price = 'price' in proposed ? proposed.price : null;
  if (price?.rate === order.rate && price.amount === order.amount) return [];
  const { id, version, serial_number, doctor_id, doctor_name, patient_name, product_quality } = order;
  return [
    {
      work_order_id: id,
      version,
      serial_number,
      doctor_id,
      doctor_name,
      patient_name,
      product_quality,
      old_rate: order.rate,
      old_amount: order.amount,
      new_rate: price?.rate ?? null,
      new_amount: price?.amount ?? null,
      reason: 'reason' in proposed ? noPriceText(proposed.reason, product_quality, day) : null,
    },
  ];
}

/** Returns the rate card with the unsaved change, which replaces rows of the same day. */
function withDraft(card: RateCard, { place, rates: all, terms }: Draft, product: string): RateCard {
  const rates = all.get(product) ?? [];
  const isReplaced = (row: Rate): boolean => rates.some(({ valid_from }) => valid_from === row.valid_from);
  const termsThen =
    terms === undefined
      ? card.terms
      : [...card.terms.filter(({ valid_from }) => valid_from !== terms.valid_from), terms];
  if ('doctor_id' in place) {
    return { ...card, terms: termsThen, own: [...card.own.filter((row) => !isReplaced(row)), ...rates] };
  }
  const { price_list_id } = place;
  const others = card.lists.filter((row) => row.price_list_id !== price_list_id || !isReplaced(row));
  return { ...card, lists: [...others, ...rates.map((rate) => ({ ...rate, price_list_id }))] };
}
