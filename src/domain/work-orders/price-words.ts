// The price of an order, as shown to admins.
import { cardPriceText } from '#domain/prices/texts.ts';
import type { Percent } from '#domain/prices/percent.ts';
import type { Amount } from '#domain/shared/money.ts';
import { labelOf } from '#domain/shared/known.ts';
import { formatMoney } from '#domain/shared/money.ts';
import type { PriceSource } from './rate-card-price.ts';
import { PRICE_SOURCE_LABELS } from './rate-card-price.ts';

interface PriceOfOrder {
  readonly source: PriceSource;
  readonly rate: Amount | null;
  readonly units: number;
  readonly list_name: string | null;
  readonly list_rate: Amount | null;
  readonly discount_percent: Percent | null;
  readonly charge_percent?: number | undefined;
}

/**
 * `₹1,850.00 × 3 = ₹5,550.00 · Standard −7.5 %`, `₹1,600.00 × 3 = ₹4,800.00 · Typed`, `₹5,000.00 · Typed`, `₹1,711.25 ·
 * 50 % of the rate card price`
 */
export function orderPriceText(price: PriceOfOrder | null | undefined, amount: Amount, currency: string): string {
  if (!price) return formatMoney(amount, currency);
  const { source, rate, units, list_name, list_rate, discount_percent, charge_percent } = price;
  if (charge_percent !== undefined)
    return `${formatMoney(amount, currency)} · ${charge_percent} % of the rate card price`;
  if (rate === null) return `${formatMoney(amount, currency)} · ${labelOf(PRICE_SOURCE_LABELS, source)}`;
  if (source === 'rate_card') {
    const card = { rate, units, amount, list_rate, discount_percent, price_list_id: null };
    return cardPriceText(card, list_name, currency);
  }
  return `${formatMoney(rate, currency)} × ${units} = ${formatMoney(amount, currency)} · ${labelOf(PRICE_SOURCE_LABELS, source)}`;
}
