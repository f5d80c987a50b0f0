// The day that determines which rates an order gets.

/** `completion_date`: an open order is priced at today's rates. */
export const PRICE_DAYS = ['order_date', 'completion_date'] as const;
export type PriceDay = (typeof PRICE_DAYS)[number];

export const PRICE_DAY_LABELS: Readonly<Record<PriceDay, string>> = {
  order_date: 'Rates of the order date',
  completion_date: 'Rates of the completion date',
};
