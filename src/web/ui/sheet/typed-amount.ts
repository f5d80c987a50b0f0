// Amounts as people type and paste them: `1250`, `1,250.00`, `₹ 1,25,000`, `Rs. 500/-`.
import type { Amount } from '#domain/shared/money.ts';
import { groupAmount, parseAmount, toAmount } from '#domain/shared/money.ts';

/** Signs of the rupee before an amount, and what is written behind it on bills. */
const BEFORE = /^(?:₹|rs\.?|inr)\s*/i;
const BEHIND = /\s*\/[-–—]?$/;
/** A number whose digits are grouped, by threes or the Indian way. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*(?:\.\d*)?$/;

/** The text without what only decorates an amount; anything that is no amount stays what it is. */
export function plainAmount(text: string): string {
  const bare = text
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ')
    .trim()
    .replace(BEFORE, '')
    .replace(BEHIND, '');
  return GROUPED.test(bare) ? bare.replaceAll(',', '') : bare;
}

/** The amount that a text means; null where it means none. */
export function readAmount(text: string): Amount | null {
  const paise = parseAmount(plainAmount(text));
  return paise === null ? null : toAmount(paise);
}

/** A text as it is looked at, and not typed into: an amount with its thousands grouped. What is none stays what it is. */
export function groupedAmount(text: string): string {
  const amount = readAmount(text);
  return amount === null ? text : groupAmount(amount);
}
