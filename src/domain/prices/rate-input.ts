// Validates typed rates of a price list or doctor.
import type { CalendarDay } from '#domain/shared/calendar-day.ts';
import type { Amount } from '#domain/shared/money.ts';
import { paiseOf } from '#domain/shared/money.ts';
import type { FieldFault, Outcome } from '#domain/shared/refusal.ts';
import { done } from '#domain/shared/refusal.ts';
import { refusePrice } from './refusals.ts';
import { PRICE_TEXTS } from './texts.ts';

/**
 * The largest number of rates in one request: a price list with all products fits, within the request limit of 100 KiB.
 */
export const MAX_RATES = 800;

export interface RateInput {
  readonly product_id: string;
  readonly valid_from: CalendarDay;
  readonly rate: Amount | null;
}

/** Exactly one of the two must be given. */
export interface PriceOwnerInput {
  readonly price_list_id?: string | undefined;
  readonly doctor_id?: string | undefined;
}

export const ownerFaults = ({ price_list_id, doctor_id }: PriceOwnerInput): FieldFault[] =>
  (price_list_id === undefined) === (doctor_id === undefined)
    ? [{ field: 'price_list_id', message: PRICE_TEXTS.onePlace }]
    : [];

/** Returns the faults of typed rates. A rate must be above 0, and a product can have only one rate per start date. */
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
 * Checks the start date of a rate or terms. It may be in the past only if nothing applied before, so that past
 * agreements never change.
 */
export const checkStartDate = (
  valid_from: CalendarDay,
  today: CalendarDay,
  isFirst: boolean,
): Outcome<null, 'rate_in_past'> => (valid_from >= today || isFirst ? done(null) : refusePrice('rate_in_past'));
