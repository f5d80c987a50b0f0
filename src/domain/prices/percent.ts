// Percentages of money, exact: hundredths of a percent inside, a decimal text such as `7.50` outside.
import type { Amount, Paise } from '#domain/shared/money.ts';
import { MAX_AMOUNT, paiseOf, toAmount } from '#domain/shared/money.ts';
import { must } from '#domain/shared/must.ts';

/** A percentage as a decimal text with two places: `7.50`. */
export type Percent = string;

/** Hundredths of a percent: 750 is 7.5 %. */
export type BasisPoints = number;

const WHOLE = 100_00;

/** Basis points of 0 to 99.99 percent; null for anything else. */
export function parseDiscount(given: string | number): BasisPoints | null {
  const match = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(typeof given === 'number' ? String(given) : given.trim());
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** `7.50` */
export const toPercent = (points: BasisPoints): Percent => toAmount(points);

/** Basis points of what is known to be a discount. */
export const pointsOf = (percent: Percent): BasisPoints => must(parseDiscount(percent), `a discount (${percent})`);

/** What is left of a rate after a discount, in whole paise, half up. */
export const discounted = (rate: Paise, discount: BasisPoints): Paise =>
  Math.floor((rate * (WHOLE - discount) + WHOLE / 2) / WHOLE);

/** How a list may be copied: each rate more or less by a percentage, rounded to one of these, half up. */
export const ROUND_TO = ['0.01', '1', '5', '10'] as const;
export type RoundTo = (typeof ROUND_TO)[number];

/** Basis points of −99.99 to 999.99 percent; null for anything else. */
export function parseRaise(given: string | number): BasisPoints | null {
  const match = /^([-+−]?)(\d{1,3})(?:\.(\d{1,2}))?$/.exec(typeof given === 'number' ? String(given) : given.trim());
  if (!match) return null;
  const points = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  const signed = match[1] === '' || match[1] === '+' ? points : -points;
  return signed > -WHOLE ? signed : null;
}

/** A rate raised by a percentage and rounded; null where the result is zero or larger than a rate can be. */
export function raised(rate: Amount, raise: BasisPoints, to: RoundTo): Amount | null {
  const step = paiseOf(to);
  // Whole steps, half up, of a number of which nothing was rounded before.
  const steps = (BigInt(paiseOf(rate)) * BigInt(WHOLE + raise) * 2n + BigInt(step * WHOLE)) / BigInt(2 * step * WHOLE);
  const paise = Number(steps) * step;
  return paise > 0 && paise <= MAX_AMOUNT ? toAmount(paise) : null;
}
