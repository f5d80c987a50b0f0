import { toAmount } from '#domain/shared/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  ['0.00', 'Rupees Zero Only'],
  ['0.05', 'Rupees Zero and Five Paise Only'],
  ['19.99', 'Rupees Nineteen and Ninety-Nine Paise Only'],
  ['21.01', 'Rupees Twenty-One and One Paise Only'],
  ['999.00', 'Rupees Nine Hundred Ninety-Nine Only'],
  ['123456.50', 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only'],
  ['9999999.00', 'Rupees Ninety-Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine Only'],
  ['100000000000.00', 'Rupees Ten Thousand Crore Only'],
])('%s: %s', (amount, words) => expect(amountInWords(amount)).toBe(words));

test('another currency is named by its code', () =>
  expect(amountInWords('12.30', 'EUR')).toBe('EUR Twelve and Thirty Hundredths Only'));

const WORDS = [
  ...'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen'.split(' '),
  ...'Seventeen Eighteen Nineteen'.split(' '),
];
const TENS = ['Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const SIZES = { Crore: 10_000_000, Lakh: 100_000, Thousand: 1000, Hundred: 100 } as const;

/** Converts words back to a number. */
function numberOf(words: string): number {
  for (const [name, size] of Object.entries(SIZES)) {
    const at = words.lastIndexOf(name);
    if (at === -1) continue;
    return numberOf(words.slice(0, at).trim()) * size + numberOf(words.slice(at + name.length).trim());
  }
  if (words === '') return 0;
  const [tens = '', one = 'Zero'] = words.split('-');
  return TENS.includes(tens) ? (TENS.indexOf(tens) + 2) * 10 + WORDS.indexOf(one) : WORDS.indexOf(words);
}

test('the words convert back to the amount', () =>
  fc.assert(
    fc.property(fc.oneof(fc.nat(10_000_000), fc.integer({ min: 0, max: 10_000_000_000_000 })), (paise) => {
      const [, whole = '', part = 'Zero'] =
        /^Rupees (.+?)(?: and (.+) Paise)? Only$/.exec(amountInWords(toAmount(paise))) ?? [];
      expect(numberOf(whole) * 100 + numberOf(part)).toBe(paise);
    }),
    { numRuns: 2000 },
  ));
