// Texts about prices and rates.
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import { formatMoney } from '#domain/shared/money.ts';
import type { CardPrice, NoPriceReason } from './proposed-price.ts';

export const PRICE_TEXTS = {
  listNameMissing: 'Name is required',
  rateInvalid: 'Enter a rate above 0 with at most two decimals',
  discountInvalid: 'Enter a discount from 0 to 99.99 percent',
  raiseInvalid: 'Enter a percentage from −99.99 to 999.99',
  repeated: 'This product has two rates with the same start date',
  onePlace: 'Choose either a price list or a doctor',
  /** Shown before rates of a list are saved. */
  keptOfList: (orders: number, doctors: number) =>
    `${countText(orders, 'open order')} of ${countText(doctors, 'doctor')} ${orders === 1 ? 'keeps its' : 'keep their'} current price from this list.`,
  /** Shown before rates or terms of a doctor are saved. */
  keptOfDoctor: (orders: number) =>
    `${countText(orders, 'open order')} of this doctor ${orders === 1 ? 'keeps its' : 'keep their'} current price from the rate card.`,
  notAtEntry: 'Prices are not set when orders are created.',
  /** For a changed order whose price does not follow the rate card. */
  stays: (price: string) => `${price}. This price does not change.`,
  /** For an order without a price although the rate card has one now. */
  notPriced: (price: string) => `No price yet. Rate card: ${price}`,
  notFollowing: 'Only open, unbilled orders with a price from the rate card can get a new price.',
  pricedFromCard: (orders: number, doctors: number) =>
    `Priced ${countText(orders, 'order')} of ${countText(doctors, 'doctor')} from the rate card.`,
  nonePricedFromCard: 'No order could be priced from the rate card.',
} as const;

/** `No rate for Moonlith on 10 Jun 2026` */
export function noPriceText(reason: NoPriceReason, product: string, day: CalendarDay): string {
  if (reason === 'no_rate') return `No rate for ${product} on ${formatDayShort(day)}`;
  return reason === 'no_units' ? 'Select teeth to price this order' : 'Rate × units is above the maximum amount';
}

interface PriceAnswer {
  readonly text: string;
  /** Null if there is a price. */
  readonly reason: NoPriceReason | null;
}

/** The hint in a new order: its price or why it has none, and whether orders are priced at entry. */
export const atEntryText = ({ text, reason }: PriceAnswer, prices_at_entry: boolean): string =>
  reason === null && !prices_at_entry ? `${text}. ${PRICE_TEXTS.notAtEntry}` : text;

/** The hint for an order without a price: the reason, or its current rate card price. */
export const withoutPriceText = ({ text, reason }: PriceAnswer): string =>
  reason === null ? PRICE_TEXTS.notPriced(text) : text;

/** `₹1,850.00 × 3 = ₹5,550.00 · Standard −7.5 %` */
export function cardPriceText(
  { rate, units, amount, list_rate, discount_percent }: CardPrice,
  listName: string | null,
  currency: string,
): string {
  const sum = `${formatMoney(rate, currency)} × ${units} = ${formatMoney(amount, currency)}`;
  if (list_rate === null) return `${sum} · Special rate`;
  const discount = Number(discount_percent) === 0 ? '' : ` −${Number(discount_percent)} %`;
  return listName === null ? sum : `${sum} · ${listName}${discount}`;
}
