import { expect, test } from 'vitest';
import { widthOfNumber } from '#domain/shared/paper.ts';
import { NATURAL_LINE } from '#domain/shared/paper-measures.ts';
import { formatMoney } from '#domain/shared/money.ts';
import { loadedFont } from './drawing.ts';
import { MAIN_FACE, TYPEFACES } from './fonts.ts';

const LOOK = { size: 9 };
const MM_PER_POINT = 25.4 / 72;

test.each([
  'WO-2026-0001',
  'WO-2026-123456',
  '01-11-2026',
  '16',
  '–',
  ...['INR', 'USD', 'EUR', 'GBP', 'CHF', 'AED', 'AUD'].map((currency) => formatMoney('1234567.89', currency)),
])('a column as wide as the domain says holds %s', (text) => {
  const real = loadedFont(MAIN_FACE, false).widthOfString(text, LOOK.size) * MM_PER_POINT;
  expect(widthOfNumber(text, LOOK)).toBeGreaterThanOrEqual(real - 0.05);
});

test('and most bills take no more than they need', () => {
  for (const text of ['WO-2026-0001', '01-11-2026', formatMoney('123456.00', 'INR')]) {
    const real = loadedFont(MAIN_FACE, false).widthOfString(text, LOOK.size) * MM_PER_POINT;
    expect(widthOfNumber(text, LOOK) - real, text).toBeLessThan(0.5);
  }
});

test('a line has the same height in every typeface, and that of the paper', () => {
  const heights = TYPEFACES.flatMap((face) =>
    [false, true].map((isBold) => loadedFont(face, isBold)).map(({ ascender, descender }) => ascender - descender),
  );
  expect(new Set(heights)).toEqual(new Set([NATURAL_LINE * 1000]));
});
