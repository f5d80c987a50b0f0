// Amounts are exact: whole paise in code, a decimal text such as `1250.00` in the database and in the API, never
// floating point.
import { must } from './must.ts';

/** An amount in whole hundredths of the laboratory's currency. Sums stay below 2^53, about 90 trillion rupees. */
export type Paise = number;

/** An amount as text with two decimals, such as `1250.00`: the form used in the API and the database. */
export type Amount = string;

/** The largest amount of one bill or item: ₹100 crore. */
export const MAX_AMOUNT: Paise = 1_000_000_000_00;

/** The message for a text that is not an amount, and for zero. */
export const AMOUNT_INVALID = 'Invalid amount. Amount must be a positive number';

/** The message for an amount with more than two decimals or above MAX_AMOUNT. */
export const AMOUNT_TOO_FINE = 'Please enter an amount with at most two decimals, up to 1000000000.00';

/**
 * Parses a number or a decimal text (`1250`, `1250.5`, `"1250.50"`) to paise. Returns null for anything else: signs,
 * exponents, more than two decimals, separators, or more than MAX_AMOUNT.
 */
export function parseAmount(given: string | number): Paise | null {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(typeof given === 'number' ? String(given) : given.trim());
  if (!match) return null;
  const paise = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return paise <= MAX_AMOUNT ? paise : null;
}

/** `1250.00` */
export const toAmount = (paise: Paise): Amount => `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;

/** An amount as text that may be negative, such as `-0.50`. */
export type SignedAmount = string;

export const toSigned = (paise: Paise): SignedAmount => (paise < 0 ? `-${toAmount(-paise)}` : toAmount(paise));

export const paiseOfSigned = (amount: SignedAmount): Paise =>
  amount.startsWith('-') ? -paiseOf(amount.slice(1)) : paiseOf(amount);

/** Adds two amounts that are not negative. The sum has no limit. */
export const addAmounts = (one: Amount, other: Amount): Amount => toAmount(paiseOf(one) + paiseOf(other));

/** Converts a valid amount to paise. Sums may exceed MAX_AMOUNT, so there is no limit here. */
export function paiseOf(amount: Amount): Paise {
  const [, whole, hundredths = ''] = must(/^(\d+)(?:\.(\d{1,2}))?$/.exec(amount.trim()), `an amount (${amount})`);
  return Number(whole) * 100 + Number(hundredths.padEnd(2, '0'));
}

/** Indian units of short amounts, largest first. */
const UNITS = [
  { from: 1e7, sign: 'Cr' },
  { from: 1e5, sign: 'L' },
  { from: 1e3, sign: 'K' },
] as const;

/**
 * A short amount for charts, in the unit of the largest amount of the chart: `₹1.2L`, and `₹0.5L` rather than `₹50K`.
 */
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

/** `₹1,23,456.00`: with currency symbol (of an ISO 4217 code) and Indian digit grouping. */
export const formatMoney = (amount: Amount, currency = 'INR'): string =>
  formatOf(currency).format(amount as Intl.StringNumericLiteral);

// Creating a format takes a hundred times as long as using it.
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency, minimumFractionDigits: 2 });
  formats.set(currency, format);
  return format;
}

const GROUPED = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

/** `12,34,567.50`: Indian digit grouping without currency symbol. */
export const groupAmount = (amount: Amount): string => GROUPED.format(amount as Intl.StringNumericLiteral);
