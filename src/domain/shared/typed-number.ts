// Parses typed and pasted numbers: `1250`, `1,25,000.50`, `₹ 1,250`, `Rs. 500/-`, `१२५०`. Ambiguous texts are refused.
import type { Amount } from './money.ts';
import { AMOUNT_INVALID, AMOUNT_TOO_FINE, groupAmount, parseAmount, toAmount } from './money.ts';

const DIGIT = /\p{Nd}/u;

/** Arabic and full-width separators with their ASCII equivalents. */
const SEPARATORS: Readonly<Record<string, string>> = { '٫': '.', '٬': ',', '．': '.', '，': ',' };

/** The value of a digit of any script. In Unicode the ten digits of a script follow each other, from 0 to 9. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** Replaces the digits of every script with `0` to `9`: `२०-११-२०२६` becomes `20-11-2026`. */
export const asciiDigits = (text: string): string => text.replaceAll(/[^\P{Nd}0-9]/gu, digitValue);

/** Normalizes the text of a number: ASCII digits and separators, plain spaces, no invisible characters. */
const plainNumber = (text: string): string =>
  asciiDigits(text)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[٫٬．，]/g, (sign) => SEPARATORS[sign] ?? sign)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Rupee symbols before an amount, and the endings that are used on bills. */
const BEFORE = /^(?:₹|₨|rs\.?|inr|रु\.?|रू\.?|રૂ\.?)\s*/i;
const AFTER = /\s*(?:\/[-–—=]?|₹|₨|rs\.?|inr)$/i;

const bareNumber = (text: string): string => plainNumber(text).replace(BEFORE, '').replace(AFTER, '');

/** Western (`125,000`) and Indian (`1,25,000`) grouping: three digits at the end, no leading zero. */
const GROUPED = /^(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3})(?:\.\d+)?$/;
/** A comma used as decimal point: `1250,50`, `1.250,5`. */
const DECIMAL_COMMA = /^([\d.]*\d),(\d{1,2})$/;
const DECIMALS = /^\d+\.\d{3,}$/;

export const TYPED_NUMBER_TEXTS = {
  decimalComma: (right: string) => `Use a point for decimals: ${right}`,
  comma: 'Commas can only group thousands, as in 1,25,000.50',
} as const;

/** An amount, or why the text is invalid. */
export type TypedAmount = { readonly value: Amount } | { readonly fault: string };

/**
 * Parses a typed amount: Indian or western grouping, digits of any script, with or without a rupee symbol. Refuses a
 * comma that does not group thousands and more than two decimals; never rounds.
 */
export function parseTypedAmount(text: string): TypedAmount {
  const bare = bareNumber(text);
  const plain = GROUPED.test(bare) ? bare.replaceAll(',', '') : bare;
  const paise = parseAmount(plain);
  if (paise !== null) return { value: toAmount(paise) };
  return { fault: commaFault(bare) ?? (isTooFine(plain) ? AMOUNT_TOO_FINE : AMOUNT_INVALID) };
}

/** Whether a number has too many decimals or is too large for an amount. */
const isTooFine = (plain: string): boolean => DECIMALS.test(plain) || /^\d+(?:\.\d{1,2})?$/.test(plain);

/** The message for a comma that makes an amount or percentage ambiguous; null if there is none. */
export function commaFault(text: string): string | null {
  const bare = bareNumber(plainPercent(text)).replace(/^[-+−]/, '');
  if (!/^\d[\d.]*,[\d.,]*$/.test(bare) || GROUPED.test(bare)) return null;
  const [, whole, decimals] = DECIMAL_COMMA.exec(bare) ?? [];
  if (whole === undefined || decimals === undefined) return TYPED_NUMBER_TEXTS.comma;
  return TYPED_NUMBER_TEXTS.decimalComma(`${whole.replaceAll('.', '')}.${decimals}`);
}

/** Parses an amount; null if the text is not an amount. */
export function amountFromText(text: string): Amount | null {
  const read = parseTypedAmount(text);
  return 'value' in read ? read.value : null;
}

/** Returns why a text is not an amount, or null if it is. */
export function amountTextFault(text: string): string | null {
  const read = parseTypedAmount(text);
  return 'fault' in read ? read.fault : null;
}

/** Parses a whole number of up to nine digits, for example of units or days; null for anything else. */
export function parseCount(text: string): number | null {
  const plain = plainNumber(text);
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}

/** Normalizes a typed percentage to a decimal text (`7.5`, `-10`). Does not check that it is a number. */
export const plainPercent = (text: string): string => plainNumber(text).replace(/\s*%$/, '');

/** Formats a typed amount with Indian grouping. Other text stays unchanged. */
export function groupedAmount(text: string): string {
  const amount = amountFromText(text);
  return amount === null ? text : groupAmount(amount);
}
