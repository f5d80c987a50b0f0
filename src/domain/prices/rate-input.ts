// Rates as they are typed for one place, a list or a doctor: when they can be saved.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { paiseOf } from '#domain/shared/money.ts';
import type { FieldFault, Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refusePrice } from './refusals.ts';
import { PRICE_TEXTS } from './texts.ts';

/** How many rates one request saves at most: a price list of every product, within the size of a request (100 KiB). */
export const MAX_RATES = 800;

export interface RateInput {
  readonly product_id: string;
  readonly valid_from: CalendarDay;
  readonly rate: Amount | null;
}

/** Either of the two, never both or none. */
export interface PriceOwnerInput {
  readonly price_list_id?: string | undefined;
  readonly doctor_id?: string | undefined;
}

export const ownerFaults = ({ price_list_id, doctor_id }: PriceOwnerInput): FieldFault[] =>
  (price_list_id === undefined) === (doctor_id === undefined)
    ? [{ field: 'price_list_id', message: PRICE_TEXTS.onePlace }]
    : [];

/** The faults of rates as typed: a rate is above 0, and a product has one from the same day. */
export function ratesFaults(rates: readonly RateInput[]): FieldFault[] {
  const seen = new Set<string>();
  return rates.flatMap(({ product_id, valid_from, rate }, index): FieldFault[] => {
    const key = `${product_id.toLowerCase()} ${valid_from}`;
    const isRepeated = seen.has(key);
    seen.add(key);
    if (isRepeated) return [{ field: `rates.${index}.product_id`, message: PRICE_TEXTS.repeated }];
    if (rate !== null && paiseOf(rate) === 0)
      return [{ field: `rates.${index}.rate`, message: PRICE_TEXTS.rateInvalid }];
    return [];
  });
}

/**
 * Whether a rate or terms may start on a day. Only the first of its kind in its place may start in the past, where none applied before: a
 * past agreement is never rewritten.
 */
export const checkStartDate = (
  valid_from: CalendarDay,
  today: CalendarDay,
  isFirst: boolean,
): Outcome<null, 'rate_in_past'> => (valid_from >= today || isFirst ? done(null) : refusePrice('rate_in_past'));
