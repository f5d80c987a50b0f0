// A charged remake: a new order for work that was finished before, at a percentage of the rate card price.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import { daysFrom } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { paiseOf, toAmount } from '#domain/shared/money.ts';
import type { Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import type { PriceColumns } from './rate-card-price.ts';
import { NO_PRICE } from './rate-card-price.ts';
import { refuseWorkOrder } from './refusals.ts';
import type { OrderState } from './status.ts';

export const WHOLE_PRICE = 100;

export const REMAKE_TEXTS = {
  label: 'Remake of',
  of: (serialNumber: string) => `Remake of ${serialNumber}`,
  remakes: 'Remakes',
  percent: 'Percentage of the rate card price',
  percentFault: 'Enter a whole number from 1 to 100',
  onlyForRemakes: 'Only a remake is charged at a percentage',
  /** Shown above the form, because a return is easily confused with a remake. */
  charged: 'A remake is a new order that is charged. Free work is a return of the same order.',
  priced: (amount: string, percent: number, price: string) => `${amount}: ${percent} % of ${price}`,
  completedAgo: (days: number) => `Completed ${days} days ago.`,
} as const;

/** An order can be remade while its work is finished: completed, or returned and not yet in revision. */
export const checkRemake = ({ status }: Pick<OrderState, 'status'>): Outcome<null, 'remake_of_open_order'> =>
  status === 'completed' || status === 'returned' ? done(null) : refuseWorkOrder('remake_of_open_order');

/** A percentage of an amount, rounded half up; null if it rounds to 0, because every price is above 0. */
export function percentOf(amount: Amount, percent: number): Amount | null {
  const paise = Math.floor((paiseOf(amount) * percent + WHOLE_PRICE / 2) / WHOLE_PRICE);
  return paise === 0 ? null : toAmount(paise);
}

/** Reduces a rate card price to a percentage, without a rate: later rates do not change it. */
export function atPercent(price: PriceColumns, percent: number): PriceColumns {
  const { priced_product, priced_count } = price;
  if (price.amount === null || percent === WHOLE_PRICE) return price;
  const amount = percentOf(price.amount, percent);
  if (amount === null) return NO_PRICE;
  return {
    ...NO_PRICE,
    amount,
    priced_product,
    priced_count,
    price_source: 'typed',
    charge_percent: percent,
  };
}

/** Parses a typed percentage; null unless it is a whole number from 1 to 100. */
export function parsePercent(typed: string): number | null {
  const percent = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return percent >= 1 && percent <= WHOLE_PRICE ? percent : null;
}

/** Work that came back later may not be a fault of the laboratory. */
const SOON_AFTER = 30;

/** `Completed 41 days ago.`; null if the order was completed recently or is not completed. */
export function completedAgo(completed: CalendarDay | null, today: CalendarDay): string | null {
  const days = completed === null ? 0 : daysFrom(completed, today);
  return days > SOON_AFTER ? REMAKE_TEXTS.completedAgo(days) : null;
}
