// The source of an order’s price, and how long a rate card price follows changes of the order.
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
  /** Whether a saved monthly bill includes it. */
  readonly on_monthly_bill: boolean;
  /** Null if the order has no price. */
  readonly price_source: PriceSource | null;
}

/** Whether the price may still change: the order is in progress and on no bill, so the doctor has not seen a price. */
const isPriceOpen = ({ status, bill_id, on_monthly_bill }: OrderOfPrice): boolean =>
  status === 'in_progress' && bill_id === null && !on_monthly_bill;

/** Whether an order has a rate card price that may still change. */
export const hasOpenCardPrice = (order: OrderOfPrice): boolean =>
  order.price_source === 'rate_card' && isPriceOpen(order);

/**
 * Whether a change of the order updates its price from the rate card: the price came from the rate card, or is missing
 * and orders are priced at entry, and it may still change. A typed price stays.
 */
export const followsRateCard = (
  order: OrderOfPrice,
  { prices_at_entry }: { readonly prices_at_entry: boolean },
): boolean =>
  isPriceOpen(order) && (order.price_source === 'rate_card' || (order.price_source === null && prices_at_entry));

/** The fields of an order that determine its rate. */
export const RATE_FIELDS = ['doctor_id', 'product_quality', 'tooth_numbers', 'order_date'] as const;

/** The price list of a rate, the rate before the discount, and the discount. */
export type RateOrigin = Pick<CardRate, 'price_list_id' | 'list_rate' | 'discount_percent'>;

/** The stored price of an open order, with the product and count that it was set for. All null without a price. */
export interface PriceColumns extends RateOrigin {
  readonly rate: Amount | null;
  /** Null for a rate card price: the units follow from the product and the teeth. */
  readonly units: number | null;
  readonly amount: Amount | null;
  readonly priced_product: string | null;
  readonly priced_count: number | null;
  readonly price_source: PriceSource | null;
  /** The percentage of the rate card price that a remake is charged; null for all other prices. */
  readonly charge_percent: number | null;
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
  charge_percent: null,
};

/** The columns of a rate card price for an order of this product. */
export const cardColumns = (
  product_quality: string,
  { rate, units, amount, price_list_id, list_rate, discount_percent }: CardPrice,
): PriceColumns => ({
  ...NO_PRICE,
  rate,
  amount,
  priced_product: product_quality,
  priced_count: units,
  price_source: 'rate_card',
  price_list_id,
  list_rate,
  discount_percent,
});

const PRICE_COLUMNS = Object.keys(NO_PRICE) as readonly (keyof PriceColumns)[];

/** The changed price columns with their new values. */
export const changedPrice = (
  before: Readonly<Record<keyof PriceColumns, unknown>>,
  after: PriceColumns,
): Partial<PriceColumns> =>
  Object.fromEntries(
    PRICE_COLUMNS.filter((column) => before[column] !== after[column]).map((column) => [column, after[column]]),
  );
