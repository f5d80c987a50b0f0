// Where the price of an order came from, and how long one from the rate card follows its order.
import type { CardPrice, CardRate } from '#domain/prices/proposed-price.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { WorkOrderStatus } from './status.ts';

export const PRICE_SOURCES = ['rate_card', 'typed'] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];

export const PRICE_SOURCE_LABELS: Readonly<Record<PriceSource, string>> = {
  rate_card: 'Rate card',
  typed: 'Entered by hand',
};

interface OrderOfPrice {
  readonly status: WorkOrderStatus;
  readonly bill_id: string | null;
  /** Whether a saved monthly bill charges it. */
  readonly on_monthly_bill: boolean;
  /** Null where it has no price. */
  readonly price_source: PriceSource | null;
}

/** The doctor cannot know its price yet: the order is open and on no bill. */
const isPriceOpen = ({ status, bill_id, on_monthly_bill }: OrderOfPrice): boolean =>
  status === 'in_progress' && bill_id === null && !on_monthly_bill;

/** Whether an order has a price from the rate card that the doctor cannot know yet. */
export const hasOpenCardPrice = (order: OrderOfPrice): boolean =>
  order.price_source === 'rate_card' && isPriceOpen(order);

/**
 * Whether a change of the order updates its price from the rate card: where the card gave a price that the doctor cannot know yet, and
 * where it has none and orders are priced at entry. A typed price stays.
 */
export const followsRateCard = (
  order: OrderOfPrice,
  { prices_at_entry }: { readonly prices_at_entry: boolean },
): boolean =>
  isPriceOpen(order) && (order.price_source === 'rate_card' || (order.price_source === null && prices_at_entry));

/** The fields of an order that its rate depends on. */
export const PRICED_BY = ['doctor_id', 'product_quality', 'tooth_numbers', 'order_date'] as const;

/** Of a rate of a list: which, before the discount, and the discount. */
export type RateOrigin = Pick<CardRate, 'price_list_id' | 'list_rate' | 'discount_percent'>;

/** The stored price of an open order, with what it was set for; all null where it has none. */
export interface PriceColumns extends RateOrigin {
  readonly rate: Amount | null;
  /** Null of a price of the card: as the product is counted. */
  readonly units: number | null;
  readonly amount: Amount | null;
  readonly priced_product: string | null;
  readonly priced_count: number | null;
  readonly price_source: PriceSource | null;
}

export const NO_PRICE: PriceColumns = {
  rate: null,
  units: null,
  amount: null,
  priced_product: null,
  priced_count: null,
  price_source: null,
  price_list_id: null,
  list_rate: null,
  discount_percent: null,
};

/** A price of the rate card as it is stored of an order of this product. */
export const cardColumns = (
  product_quality: string,
  { rate, units, amount, price_list_id, list_rate, discount_percent }: CardPrice,
): PriceColumns => ({
  rate,
  units: null,
  amount,
  priced_product: product_quality,
  priced_count: units,
  price_source: 'rate_card',
  price_list_id,
  list_rate,
  discount_percent,
});

const PRICE_COLUMNS = Object.keys(NO_PRICE) as readonly (keyof PriceColumns)[];

/** Those columns that are others than before, with what they become. */
export const changedPrice = (
  before: Readonly<Record<keyof PriceColumns, unknown>>,
  after: PriceColumns,
): Partial<PriceColumns> =>
  Object.fromEntries(
    PRICE_COLUMNS.filter((column) => before[column] !== after[column]).map((column) => [column, after[column]]),
  );
