// Money is exact: whole paise inside, a decimal text such as `1250.00` in the database and on the wire, never floating point.
import { must } from './must.ts';

/** Whole hundredths of the laboratory's currency. Sums stay below 2^53: ninety million million rupees. */
export type Paise = number;

/** A decimal text with two places, e.g. `1250.00`: how amounts travel. */
export type Amount = string;

/** The largest amount of one bill or item: one hundred crore. */
export const MAX_AMOUNT: Paise = 1_000_000_000_00;

/** The refusal of a text that is not an amount, and of zero. */
export const AMOUNT_INVALID = 'Invalid amount. Amount must be a positive number';

/** What an amount with more than two decimals, or beyond the largest, is refused with. */
export const AMOUNT_TOO_FINE = 'Please enter an amount with at most two decimals, up to 1000000000.00';

/**
 * Paise of a decimal text or number (`1250`, `1250.5`, `"1250.50"`). Null for anything else: signs, exponents, more than two
 * places, separators, or more than MAX_AMOUNT.
 */
export function parseAmount(given: string | number): Paise | null {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(typeof given === 'number' ? String(given) : given.trim());
  if (!match) return null;
  const paise = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return paise <= MAX_AMOUNT ? paise : null;
}

/** `1250.00` */
export const toAmount = (paise: Paise): Amount => `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;

/** The sum of two amounts that are not negative, however large. */
export const addAmounts = (one: Amount, other: Amount): Amount => toAmount(paiseOf(one) + paiseOf(other));

/** Paise of what is known to be an amount. Sums grow beyond what one bill may have, so there is no limit here. */
export function paiseOf(amount: Amount): Paise {
  const [, whole, hundredths = ''] = must(/^(\d+)(?:\.(\d{1,2}))?$/.exec(amount.trim()), `an amount (${amount})`);
  return Number(whole) * 100 + Number(hundredths.padEnd(2, '0'));
}

/** Units of short amounts in Indian counting, the largest first. */
const UNITS = [
  { from: 1e7, sign: 'Cr' },
  { from: 1e5, sign: 'L' },
  { from: 1e3, sign: 'K' },
] as const;

/** `₹1.2L`, in the unit of the largest amount shown with it: `₹0.5L`, not `₹50K`. */
export function shortMoney(value: number, largest: number, currency: string): string {
  const unit = UNITS.find(({ from }) => Math.abs(largest) >= from);
  const format = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  });
  return unit === undefined || value === 0 ? format.format(value) : `${format.format(value / unit.from)}${unit.sign}`;
}

/** `₹1,23,456.00`: with the currency's sign (ISO 4217 code) and Indian digit grouping. */
export const formatMoney = (amount: Amount, currency = 'INR'): string =>
  formatOf(currency).format(amount as Intl.StringNumericLiteral);

// Making a format costs a hundred times what using it does.
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency, minimumFractionDigits: 2 });
  formats.set(currency, format);
  return format;
}

const GROUPED = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

/** `12,34,567.50`: an amount with Indian grouping, without currency sign. */
export const groupAmount = (amount: Amount): string => GROUPED.format(amount as Intl.StringNumericLiteral);
