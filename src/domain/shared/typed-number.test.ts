import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AMOUNT_INVALID, AMOUNT_TOO_FINE, MAX_AMOUNT, toAmount } from './money.ts';
import {
  TYPED_NUMBER_TEXTS,
  amountTextFault,
  commaFault,
  groupedAmount,
  asciiDigits,
  parseCount,
  parseTypedAmount,
  plainPercent,
  amountFromText,
} from './typed-number.ts';

/**
 * The ten digits of every script that the platform's number formats know, e.g. Devanagari, Gujarati, Bengali, Tamil.
 */
const SCRIPTS = Intl.supportedValuesOf('numberingSystem')
  .map((numberingSystem) => {
    const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
    return Array.from({ length: 10 }, (_, digit) => format.format(digit));
  })
  .filter((digits) => digits.every((digit) => /^\p{Nd}$/u.test(digit)));

const inScript = (text: string, digits: readonly string[]): string =>
  text.replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? digit);

const GROUPINGS = {
  none: (whole: string) => whole,
  western: (whole: string) => new Intl.NumberFormat('en-US').format(BigInt(whole)),
  indian: (whole: string) => new Intl.NumberFormat('en-IN').format(BigInt(whole)),
};

/** Every notation of an amount in paise: each grouping, with as few decimals as possible or with two. */
function renderings(paise: number): string[] {
  const [whole = '', decimals = ''] = toAmount(paise).split('.');
  const tails = [`.${decimals}`, ...(decimals.endsWith('0') ? [`.${decimals.slice(0, 1)}`] : [])];
  if (decimals === '00') tails.push('');
  return Object.values(GROUPINGS).flatMap((group) => tails.map((tail) => `${group(whole)}${tail}`));
}

const paise = fc.oneof(fc.integer({ min: 0, max: MAX_AMOUNT }), fc.integer({ min: 0, max: 1_000_000 }));
const script = fc.constantFrom(...SCRIPTS);
const before = fc.constantFrom(
  '',
  '₹',
  '₹ ',
  '₹\u00A0',
  'Rs.',
  'Rs. ',
  'rs ',
  'INR ',
  '₨',
  ' ',
  '\u00A0',
  'रु. ',
  '\u200F',
);
const after = fc.constantFrom('', '/-', ' /-', '/–', '/=', ' ', '\u00A0', '\u202F', ' INR', ' Rs.', '₹');

test('parseTypedAmount: knows the digits of the scripts of India, and others', () => {
  for (const digits of ['०१२३४५६७८९', '૦૧૨૩૪૫૬૭૮૯', '০১২৩৪৫৬৭৮৯', '௦௧௨௩௪௫௬௭௮௯', '٠١٢٣٤٥٦٧٨٩'])
    expect(SCRIPTS.map((known) => known.join(''))).toContain(digits);
});

test('parseTypedAmount: reads every rendering of an amount as exactly that amount', () =>
  fc.assert(
    fc.property(paise, script, before, after, (sum, digits, prefix, suffix) => {
      for (const text of renderings(sum))
        expect(parseTypedAmount(`${prefix}${inScript(text, digits)}${suffix}`)).toEqual({ value: toAmount(sum) });
    }),
  ));

test('parseTypedAmount: reads a text as an amount only where the text is a rendering of that amount', () => {
  const sign = fc.constantFrom(...'0123456789.,,. ₹/-', 'Rs.', '१', '२', '٣', '-', '+', 'e');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(sign, { maxLength: 12 }).map((signs) => signs.join('')),
        fc.string(),
      ),
      (text) => {
        const read = parseTypedAmount(text);
        expect('value' in read || read.fault !== '').toBe(true);
        if ('fault' in read) return;
        const bare = SCRIPTS.reduce(
          (mapped, digits) => digits.reduce((some, digit, value) => some.replaceAll(digit, String(value)), mapped),
          text,
        )
          .replaceAll(/rs\.?|inr|₹|₨|\/[-–—=]?|\s|\p{Cf}/giu, '')
          .replace(/^0+(?=\d+(?:\.|$))/, '');
        expect(renderings(Math.round(Number(read.value) * 100))).toContain(bare);
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  ['1250,50', TYPED_NUMBER_TEXTS.decimalComma('1250.50')],
  ['12,5', TYPED_NUMBER_TEXTS.decimalComma('12.5')],
  ['12,50', TYPED_NUMBER_TEXTS.decimalComma('12.50')],
  ['१२५०,५०', TYPED_NUMBER_TEXTS.decimalComma('1250.50')],
  ['₹ 1.250,50', TYPED_NUMBER_TEXTS.decimalComma('1250.50')],
  ['1,2,3', TYPED_NUMBER_TEXTS.comma],
  ['0,500', TYPED_NUMBER_TEXTS.comma],
  ['1,25,00', TYPED_NUMBER_TEXTS.comma],
  ['1,250,00,000', TYPED_NUMBER_TEXTS.comma],
  ['1250,', TYPED_NUMBER_TEXTS.comma],
  ['1,250.50.1', TYPED_NUMBER_TEXTS.comma],
  ['1.005', AMOUNT_TOO_FINE],
  ['1,250.505', AMOUNT_TOO_FINE],
  ['1,00,00,00,001', AMOUNT_TOO_FINE],
  ['', AMOUNT_INVALID],
  ['free', AMOUNT_INVALID],
  ['-5', AMOUNT_INVALID],
  ['1e3', AMOUNT_INVALID],
  ['1 250', AMOUNT_INVALID],
  ['$ 1,250', AMOUNT_INVALID],
  ['5²', AMOUNT_INVALID],
  ['½', AMOUNT_INVALID],
  ['₹', AMOUNT_INVALID],
])('parseTypedAmount: refuses %j', (text, fault) => {
  expect(parseTypedAmount(text)).toEqual({ fault });
  expect(amountTextFault(text)).toBe(fault);
  expect(amountFromText(text)).toBeNull();
});

test.each([
  ['₹ 1,250.50', '1250.50'],
  ['١٬٢٥٠٫٥٠', '1250.50'],
  ['１，２５０．５０', '1250.50'],
  ['007', '7.00'],
  ['0', '0.00'],
])('parseTypedAmount: reads %j as %s', (text, amount) => {
  expect(amountFromText(text)).toBe(amount);
  expect(amountTextFault(text)).toBeNull();
});

test('digits of every script become ASCII, and nothing else changes', () => {
  for (const digits of SCRIPTS) expect(asciiDigits(digits.join(''))).toBe('0123456789');
  expect(asciiDigits('२०-११-२०२६ Dr. ½ ² Ⅷ')).toBe('20-11-2026 Dr. ½ ² Ⅷ');
});

test.each([
  ['3', 3],
  [' १२ ', 12],
  ['003', 3],
  ['', null],
  ['3.0', null],
  ['1,000', null],
  ['-1', null],
  ['1234567890', null],
])('%j counts %s', (text, count) => expect(parseCount(text)).toBe(count));

test.each([
  ['7.5', '7.5'],
  ['७.५ %', '7.5'],
  ['-10', '-10'],
  ['-7,5 %', '-7,5'],
  ['many', 'many'],
])('the percentage %j is read as %j', (text, plain) => expect(plainPercent(text)).toBe(plain));

test.each([
  ['7,5', TYPED_NUMBER_TEXTS.decimalComma('7.5')],
  ['-7,5 %', TYPED_NUMBER_TEXTS.decimalComma('7.5')],
  ['1,2,3', TYPED_NUMBER_TEXTS.comma],
  ['1,250', null],
  ['12', null],
  ['Rao, 12', null],
])('%j has a comma out of place: %s', (text, fault) => expect(commaFault(text)).toBe(fault));

test.each([
  ['1620.00', '1,620.00'],
  ['12345678.5', '1,23,45,678.50'],
  ['₹ 1,25,000', '1,25,000.00'],
  ['', ''],
  ['12,5', '12,5'],
])('%j is shown as %j after the field is left', (text, shown) => expect(groupedAmount(text)).toBe(shown));

test('a grouped amount has the typed value', () =>
  fc.assert(fc.property(paise, (sum) => amountFromText(groupedAmount(toAmount(sum))) === toAmount(sum))));
