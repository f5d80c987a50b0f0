// Phone numbers as typed, and as stored: E.164, +919876543210.
import { normalizeLine } from './text.ts';
import { asciiDigits } from './typed-number.ts';

export const PHONE_TEXTS = {
  wrong: 'Enter a phone number with 10 digits, or with its country code',
} as const;

/**
 * The characters of a typed number: digits with spaces, dots, hyphens and brackets; a plus at the start or in the first
 * brackets.
 */
const WRITTEN = /^\(?\+?[\d\s().-]+$/;

/** An Indian landline number with its area code. Within India it is dialled with a leading 0. */
const LANDLINE = /^(?:91)?0?([1-5]\d{9})$/;
const LANDLINE_WITH_ZERO = /^(?:91)?0([1-8]\d{9})$/;

/** An Indian mobile number, with an optional leading 0 or country code. */
const MOBILE = /^(?:91)?0?([6-9]\d{9})$/;
const MOBILE_FROM_ABROAD = /^910?([6-9]\d{9})$/;

/** Converts a typed phone number to its stored form; null if it is invalid. A number without a plus is Indian. */
export function parsePhone(typed: string): string | null {
  const text = asciiDigits(normalizeLine(typed));
  if (!WRITTEN.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '');
  const hasCountry = text.includes('+');
  const mobile = (hasCountry ? MOBILE_FROM_ABROAD : MOBILE).exec(digits)?.[1];
  if (mobile !== undefined) return `+91${mobile}`;
  return hasCountry ? foreignNumber(digits) : landlineOf(digits);
}

function landlineOf(digits: string): string | null {
  const [, landline] = LANDLINE.exec(digits) ?? LANDLINE_WITH_ZERO.exec(digits) ?? [];
  return landline === undefined ? null : `+91${landline}`;
}

/** A number with its country code. Indian numbers have ten digits after it. */
function foreignNumber(digits: string): string | null {
  if (!/^[1-9]\d{6,14}$/.test(digits)) return null;
  return digits.startsWith('91') && digits.length !== 12 ? null : `+${digits}`;
}

/**
 * Splits a text with several phone numbers: `98765 43210 / 0261-2345678`. Returns the text unchanged if not every part
 * is a phone number.
 */
export function splitPhones(typed: string): readonly string[] {
  const parts = typed
    .split(/[/,;&|\n]+|\b(?:or|and)\b/i)
    .map(normalizeLine)
    .filter((part) => part !== '');
  return parts.length > 1 && parts.every((part) => parsePhone(part) !== null) ? parts : [typed];
}

/**
 * Formats a stored number for reading: an Indian mobile number as 98765 43210, another Indian number as +91 20555
 * 50142. Others stay as stored.
 */
export const phoneText = (phone: string): string =>
  phone.replace(/^\+91([6-9]\d{4})(\d{5})$/, '$1 $2').replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
