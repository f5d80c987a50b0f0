// Phone numbers as people type them and as they are kept: E.164, +919876543210.
import { normalizeLine } from './text.ts';
import { asciiDigits } from './typed-number.ts';

export const PHONE_TEXTS = {
  wrong: 'Enter a phone number with 10 digits, or with its country code',
} as const;

/** How a number may be typed: digits with spaces, dots, hyphens and brackets, a plus in front of all or in the first brackets. */
const WRITTEN = /^\(?\+?[\d\s().-]+$/;

/** A landline of India with its area code, dialled within the country with a 0 before it. */
const LANDLINE = /^(?:91)?0?([1-5]\d{9})$/;
const LANDLINE_WITH_ZERO = /^(?:91)?0([1-8]\d{9})$/;

/** A mobile number of India, with what is dialled before it within the country or from abroad. */
const MOBILE = /^(?:91)?0?([6-9]\d{9})$/;
const MOBILE_FROM_ABROAD = /^910?([6-9]\d{9})$/;

/** A typed phone number as stored; null where it is invalid. Without a plus it is an Indian one. */
export function phoneOf(typed: string): string | null {
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

/** A number with its country code; of India all have ten digits after it. */
function foreignNumber(digits: string): string | null {
  if (!/^[1-9]\d{6,14}$/.test(digits)) return null;
  return digits.startsWith('91') && digits.length !== 12 ? null : `+${digits}`;
}

/** The numbers of a text that holds several: `98765 43210 / 0261-2345678`; one where it holds no several. */
export function phonesOf(typed: string): readonly string[] {
  const parts = typed
    .split(/[/,;&|\n]+|\b(?:or|and)\b/i)
    .map(normalizeLine)
    .filter((part) => part !== '');
  return parts.length > 1 && parts.every((part) => phoneOf(part) !== null) ? parts : [typed];
}

/** A kept number as it is read: a mobile number of India as 98765 43210, another of India as +91 20555 50142, any other as it is kept. */
export const phoneText = (phone: string): string =>
  phone.replace(/^\+91([6-9]\d{4})(\d{5})$/, '$1 $2').replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
