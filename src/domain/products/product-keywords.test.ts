import { expect, test } from 'vitest';
import { MAX_KEYWORD, MAX_KEYWORDS, checkKeywords, checkProduct, normalizeProduct } from './product-rules.ts';

const DRAFT = { name: 'Night guard', unit_basis: 'case', fixed_units: 1, lead_days: null } as const;

test('keywords are stored in small letters, each once', () =>
  expect(normalizeProduct({ ...DRAFT, keywords: [' NG ', 'ng', '', 'night  Splint'] }).keywords).toEqual([
    'ng',
    'night splint',
  ]));

test.each([
  [Array.from({ length: MAX_KEYWORDS }, String), []],
  [Array.from({ length: MAX_KEYWORDS + 1 }, String), ['keywords']],
  [['x'.repeat(MAX_KEYWORD)], []],
  [['x'.repeat(MAX_KEYWORD + 1)], ['keywords']],
  [['a\u0007'], ['keywords']],
])('%j has errors at %j', (keywords, fields) =>
  expect(checkProduct({ ...DRAFT, keywords }).map(({ field }) => field)).toEqual(fields),
);

test.each([
  [['zir'], '“zir” already means Zirconia.'],
  [['zirconia'], '“zirconia” already means Zirconia.'],
  [['splint'], null],
])('%j next to Zirconia: %s', (keywords, text) => {
  const others = [{ name: 'Zirconia', keywords: ['zir', 'night guard x'] }];
  const verdict = checkKeywords({ name: 'Night guard', keywords }, others);
  expect(verdict.ok ? null : verdict.refusal.text).toBe(text);
});

test('a name that is the keyword of another product is refused', () => {
  const verdict = checkKeywords({ name: 'ZIR', keywords: [] }, [{ name: 'Zirconia', keywords: ['zir'] }]);
  expect(verdict.ok ? null : verdict.refusal.code).toBe('product_keyword_taken');
});
