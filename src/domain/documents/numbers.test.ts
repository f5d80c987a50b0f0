import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DOCUMENT_SERIES, seriesOf } from './kinds.ts';
import { billNumber, billSeriesOf, parseBillNumber } from './numbers.ts';

test.each([
  ['B', 2026, 1, 'B/26-27/00001'],
  ['B', 2026, 99_999, 'B/26-27/99999'],
  ['B', 2026, 100_000, 'B/26-27/100000'],
  ['M', 2025, 12, 'M/25-26/00012'],
  ['B', 2099, 1, 'B/99-00/00001'],
  ['B', 2100, 1, 'B/00-01/00001'],
] as const)('series %s, year %i, number %i is %s', (series, year, number, text) =>
  expect(billNumber(series, year, number)).toBe(text),
);

test('only a delivery note has a series of its own', () =>
  expect([seriesOf('bill', false), seriesOf('monthly_bill', false), seriesOf('bill', true)]).toEqual(['B', 'M', 'D']));

test('has at most 16 characters, and no two bills of a year share one', () => {
  const numbers = fc.integer({ min: 1, max: 99_999_999 });
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2100 }), numbers, numbers, (year, one, other) => {
      expect(billNumber(DOCUMENT_SERIES.bill, year, one).length).toBeLessThanOrEqual(16);
      expect(billNumber(DOCUMENT_SERIES.bill, year, one) === billNumber(DOCUMENT_SERIES.bill, year, other)).toBe(
        one === other,
      );
    }),
  );
});

test('shows its series, year and number, and all numbers of a series begin alike', () => {
  const series = fc.constantFrom(...Object.values(DOCUMENT_SERIES));
  fc.assert(
    fc.property(
      series,
      fc.integer({ min: 1999, max: 2098 }),
      fc.integer({ min: 1, max: 99_999_999 }),
      (one, year, n) => {
        const text = billNumber(one, year, n);
        expect(parseBillNumber(text)).toEqual({ series: one, financialYear: year, number: n });
        expect(text.startsWith(`${billSeriesOf(one, year)}/`)).toBe(true);
      },
    ),
  );
});
