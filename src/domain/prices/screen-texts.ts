// What the screens of prices say.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { formatDayShort } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import type { Percent } from './percent.ts';
import { formatMoney, paiseOf, toAmount } from '#domain/shared/money.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const PRICES_TABS = { lists: 'Lists', doctors: 'Doctors', products: 'Products', changes: 'Changes' } as const;
export type PricesTab = keyof typeof PRICES_TABS;

export const RATE_TEXTS = {
  saved: (rates: number) =>
    rates === 0 ? 'These rates were saved before.' : `Saved ${counted(rates, 'rate', 'rates')}.`,
  allSaved: 'All rates are saved.',
  notSaved: (message: string) => `Error saving rates: ${message}`,
  notLoaded: (message: string) => `Error loading prices: ${message}`,
  faulty: (rows: number) => `${counted(rows, 'rate is', 'rates are')} to be mended first.`,
  reprice: 'Reprice open orders…',
  repriced: (orders: number) => `Repriced ${counted(orders, 'open order', 'open orders')}.`,
  notRepriced: (refused: readonly string[]) => `Not repriced: ${refused.join('; ')}`,
  noneDiffers: 'Every open order with a price from here costs the same as it would now.',
  suggested: (rates: number) =>
    rates === 0
      ? 'Past orders suggest no other rates.'
      : `${counted(rates, 'rate', 'rates')} suggested from past orders. Nothing is saved before you save.`,
  listRetired: 'This price list is retired: its rates are kept, and no doctor has it.',
} as const;

/** `+₹300.00`, `−₹300.00`, `₹0.00`: by how much the second amount is more. */
export function differenceText(from: Amount, to: Amount, currency: string): string {
  const paise = paiseOf(to) - paiseOf(from);
  return `${paise > 0 ? '+' : paise < 0 ? '−' : ''}${formatMoney(toAmount(Math.abs(paise)), currency)}`;
}

/** `7.5 %`; a dash where there is none. */
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
