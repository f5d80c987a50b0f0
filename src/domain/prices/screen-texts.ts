// Texts of the price screens.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import { countText } from '#domain/shared/figure-texts.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Percent } from './percent.ts';
import { formatMoney, paiseOf, toAmount } from '#domain/shared/money.ts';

export const PRICES_TABS = {
  lists: 'Price lists',
  doctors: 'Doctors',
  products: 'Products',
  changes: 'Changes',
} as const;
export type PricesTab = keyof typeof PRICES_TABS;

export const RATE_TEXTS = {
  saved: (rates: number) => (rates === 0 ? 'These rates are already saved.' : `Saved ${countText(rates, 'rate')}.`),
  allSaved: 'All rates are saved.',
  notSaved: (message: string) => `Error saving rates: ${message}`,
  notLoaded: (message: string) => `Error loading prices: ${message}`,
  faulty: (rows: number) => `Correct ${countText(rows, 'rate')} first.`,
  reprice: 'Reprice open orders…',
  repriced: (orders: number) => `Repriced ${countText(orders, 'open order')}.`,
  notRepriced: (refused: readonly string[]) => `Not repriced: ${refused.join('; ')}`,
  noneDiffers: 'All open orders already have the current prices.',
  suggested: (rates: number) =>
    rates === 0
      ? 'There are no suggestions from past orders.'
      : `${countText(rates, 'rate')} suggested from past orders. Select Save Rates to keep them.`,
  paste: 'Paste rates, or products with rates, from Excel',
  pasted: (rates: number, unknown: readonly string[]) =>
    [
      `${countText(rates, 'rate')} filled in. Select Save Rates to keep them.`,
      ...(unknown.length === 0 ? [] : [`No product has the name: ${unknown.join(', ')}.`]),
    ].join(' '),
  listRetired: 'This price list is retired. Its rates are kept and no doctor uses it.',
} as const;

/** The difference of two amounts with its sign: `+₹300.00`, `−₹300.00`, `₹0.00`. */
export function differenceText(from: Amount, to: Amount, currency: string): string {
  const paise = paiseOf(to) - paiseOf(from);
  return `${paise > 0 ? '+' : paise < 0 ? '−' : ''}${formatMoney(toAmount(Math.abs(paise)), currency)}`;
}

/** `7.5 %`, or a dash without a discount. */
export const discountText = (percent: Percent): string => (Number(percent) === 0 ? '–' : `${Number(percent)} %`);

export const TERMS_TEXTS = {
  default: 'The default list',
  saved: 'Saved list and discount.',
} as const;

interface TermsFrom {
  readonly valid_from: CalendarDay;
  readonly discount_percent: Percent;
}

/** `From 1 Jun 2026: Standard −7.5 %` */
export const termsText = ({ valid_from, discount_percent }: TermsFrom, list: string): string =>
  `From ${formatDayShort(valid_from)}: ${list}${Number(discount_percent) === 0 ? '' : ` −${discountText(discount_percent)}`}`;
