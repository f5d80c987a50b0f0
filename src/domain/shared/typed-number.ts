// Numbers as people type and paste them: `1250`, `1,25,000.50`, `₹ 1,250`, `Rs. 500/-`, `१२५०`. A text that may mean another number is refused.
import type { Amount } from './money.ts';
import { AMOUNT_INVALID, AMOUNT_TOO_FINE, groupAmount, parseAmount, toAmount } from './money.ts';

const DIGIT = /\p{Nd}/u;

/** Arabic and full-width separators, and the signs that mean the same in ASCII. */
const SEPARATORS: Readonly<Record<string, string>> = { '٫': '.', '٬': ',', '．': '.', '，': ',' };

/** The value of a digit of any script: Unicode keeps each script's ten digits in a row, from 0 to 9. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** The text with the digits of every script as `0` to `9`, e.g. `२०-११-२०२६` as `20-11-2026`. */
export const asciiDigits = (text: string): string => text.replaceAll(/[^\P{Nd}0-9]/gu, digitValue);

/** The text as a number is written: ASCII digits and separators, plain spaces, no invisible signs. */
const plainNumber = (text: string): string =>
  asciiDigits(text)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[٫٬．，]/g, (sign) => SEPARATORS[sign] ?? sign)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Signs of the rupee in front of an amount, and what bills have after it. */
const BEFORE = /^(?:₹|₨|rs\.?|inr|रु\.?|रू\.?|રૂ\.?)\s*/i;
const AFTER = /\s*(?:\/[-–—=]?|₹|₨|rs\.?|inr)$/i;

const bareNumber = (text: string): string => plainNumber(text).replace(BEFORE, '').replace(AFTER, '');

/** Western (`125,000`) and Indian (`1,25,000`) grouping: three digits at the end, and no zero in front. */
const GROUPED = /^(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3})(?:\.\d+)?$/;
/** A comma where the decimal point belongs: `1250,50`, `1.250,5`. */
const DECIMAL_COMMA = /^([\d.]*\d),(\d{1,2})$/;
const DECIMALS = /^\d+\.\d{3,}$/;

export const TYPED_NUMBER_TEXTS = {
  decimalComma: (right: string) => `Use a point for decimals: ${right}`,
  comma: 'Commas can only group thousands, as in 1,25,000.50',
} as const;

/** An amount as a decimal text with two places, or why the text is invalid. */
export type TypedAmount = { readonly value: Amount } | { readonly fault: string };

/**
 * Reads an amount as it was typed: Indian or western grouping, digits of any script, with or without a sign of the rupee. A comma that
 * cannot group thousands and more than two decimals are refused, never changed or rounded.
 */
export function parseTypedAmount(text: string): TypedAmount {
  const bare = bareNumber(text);
  const plain = GROUPED.test(bare) ? bare.replaceAll(',', '') : bare;
  const paise = parseAmount(plain);
  if (paise !== null) return { value: toAmount(paise) };
  return { fault: commaFault(bare) ?? (isTooFine(plain) ? AMOUNT_TOO_FINE : AMOUNT_INVALID) };
}

/** Too many decimals, or more than an amount can be. */
const isTooFine = (plain: string): boolean => DECIMALS.test(plain) || /^\d+(?:\.\d{1,2})?$/.test(plain);

/** The fault of a comma that makes an amount or percentage unreadable; null without one, or where it groups thousands. */
export function commaFault(text: string): string | null {
  const bare = bareNumber(plainPercent(text)).replace(/^[-+−]/, '');
  if (!/^\d[\d.]*,[\d.,]*$/.test(bare) || GROUPED.test(bare)) return null;
  const [, whole, decimals] = DECIMAL_COMMA.exec(bare) ?? [];
  if (whole === undefined || decimals === undefined) return TYPED_NUMBER_TEXTS.comma;
  return TYPED_NUMBER_TEXTS.decimalComma(`${whole.replaceAll('.', '')}.${decimals}`);
}

/** The amount that a text means; null where it means none. */
export function amountFromText(text: string): Amount | null {
  const read = parseTypedAmount(text);
  return 'value' in read ? read.value : null;
}

/** Why a text is not an amount; null where it is one. */
export function amountTextFault(text: string): string | null {
  const read = parseTypedAmount(text);
  return 'fault' in read ? read.fault : null;
}

/** A whole number of up to nine digits, e.g. of units or days; null for anything else. */
export function parseCount(text: string): number | null {
  const plain = plainNumber(text);
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}

/** A percentage as a decimal text (`7.5`, `-10`) for the rule of its field; what is no number stays as it is. */
export const plainPercent = (text: string): string => plainNumber(text).replace(/\s*%$/, '');

/** A typed amount as a cell shows it after input: with Indian grouping. Other text stays as it was typed. */
export function groupedAmount(text: string): string {
  const amount = amountFromText(text);
  return amount === null ? text : groupAmount(amount);
}
