// Exact percentages: basis points in code, a decimal text such as `7.50` in the database and the API.
import type { Amount, Paise } from '#domain/shared/money.ts';
import { MAX_AMOUNT, paiseOf, toAmount } from '#domain/shared/money.ts';
import { must } from '#domain/shared/must.ts';

/** A percentage as text with two decimals: `7.50`. */
export type Percent = string;

/** Hundredths of a percent: 750 is 7.5 %. */
export type BasisPoints = number;

const WHOLE = 100_00;

/** Parses a discount from 0 to 99.99 percent; null for anything else. */
export function parseDiscount(given: string | number): BasisPoints | null {
  const match = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(typeof given === 'number' ? String(given) : given.trim());
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** `7.50` */
export const toPercent = (points: BasisPoints): Percent => toAmount(points);

/** Converts a valid discount to basis points. */
export const toBasisPoints = (percent: Percent): BasisPoints => must(parseDiscount(percent), `a discount (${percent})`);

/** The rate after a discount, in whole paise, rounded half up. */
export const applyDiscount = (rate: Paise, discount: BasisPoints): Paise =>
  Math.floor((rate * (WHOLE - discount) + WHOLE / 2) / WHOLE);

/** The steps to which rates can be rounded when a price list is copied with a raise. */
export const ROUNDING_STEPS = ['0.01', '1', '5', '10'] as const;
export type RoundingStep = (typeof ROUNDING_STEPS)[number];

/** Parses a raise from −99.99 to 999.99 percent; null for anything else. */
export function parseRaise(given: string | number): BasisPoints | null {
  const match = /^([-+−]?)(\d{1,3})(?:\.(\d{1,2}))?$/.exec(typeof given === 'number' ? String(given) : given.trim());
  if (!match) return null;
  const points = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  const signed = match[1] === '' || match[1] === '+' ? points : -points;
  return signed > -WHOLE ? signed : null;
}

/** Raises a rate by a percentage and rounds it; null if the result is 0 or above MAX_AMOUNT. */
export function raiseRate(rate: Amount, raise: BasisPoints, to: RoundingStep): Amount | null {
  const step = paiseOf(to);
  // Rounds half up to whole steps, with no rounding before.
  const steps = (BigInt(paiseOf(rate)) * BigInt(WHOLE + raise) * 2n + BigInt(step * WHOLE)) / BigInt(2 * step * WHOLE);
  const paise = Number(steps) * step;
  return paise > 0 && paise <= MAX_AMOUNT ? toAmount(paise) : null;
}
