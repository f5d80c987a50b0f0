// An amount in words, counted the Indian way: thousand, lakh, crore.
import type { Amount } from '#domain/shared/money.ts';

const ONES = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
] as const;
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'] as const;

/** How the currency's units are called (ISO 4217 code); others by their code. */
const CURRENCIES: Readonly<Record<string, readonly [string, string]>> = { INR: ['Rupees', 'Paise'] };

/** `Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only`. */
export function amountInWords(amount: Amount, currency = 'INR'): string {
  const [whole = '0', fraction = '0'] = amount.split('.');
  const [unit, hundredth] = CURRENCIES[currency] ?? [currency, 'Hundredths'];
  const part = Number(fraction.padEnd(2, '0'));
  const paise = part === 0 ? '' : ` and ${words(part)} ${hundredth}`;
  return `${unit} ${words(Number(whole)) || 'Zero'}${paise} Only`;
}

const GROUPS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const;

function words(number: number): string {
  for (const [size, name] of GROUPS) {
    if (number < size) continue;
    const rest = words(number % size);
    return `${words(Math.floor(number / size))} ${name}${rest === '' ? '' : ` ${rest}`}`;
  }
  if (number < 20) return ONES[number] ?? '';
  const one = ONES[number % 10] ?? '';
  return `${TENS[Math.floor(number / 10)] ?? ''}${one === '' ? '' : `-${one}`}`;
}
