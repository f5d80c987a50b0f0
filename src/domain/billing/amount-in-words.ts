// Amounts in words with Indian units: thousand, lakh, crore.
import type { Amount } from '#domain/shared/money.ts';
import { paiseOf } from '#domain/shared/money.ts';
import { must } from '#domain/shared/must.ts';

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

/** The names of the currency's unit and hundredth, by ISO 4217 code. Other currencies use their code. */
const CURRENCIES: Readonly<Record<string, readonly [string, string]>> = { INR: ['Rupees', 'Paise'] };

/** `Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only`. */
export function amountInWords(amount: Amount, currency = 'INR'): string {
  const paise = paiseOf(amount);
  const [unit, hundredth] = CURRENCIES[currency] ?? [currency, 'Hundredths'];
  const part = paise % 100 === 0 ? '' : ` and ${words(paise % 100)} ${hundredth}`;
  return `${unit} ${words(Math.trunc(paise / 100)) || 'Zero'}${part} Only`;
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
  if (number < 20) return must(ONES[number], `a word for ${number}`);
  const one = must(ONES[number % 10], 'a word for the ones');
  return `${must(TENS[Math.floor(number / 10)], 'a word for the tens')}${one === '' ? '' : `-${one}`}`;
}
