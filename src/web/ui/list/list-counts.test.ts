import { describe, expect, test } from 'vitest';
import { buildOrder, buildOrderPage } from '#test/support/build-order-page.ts';
import { pageCount, rangeText, resultsText } from './list-counts.ts';

const page = (shown: number, overrides: Parameters<typeof buildOrderPage>[1]) =>
  buildOrderPage(
    Array.from({ length: shown }, (_, index) => buildOrder(index + 1)),
    overrides,
  );

describe('counts in words', () => {
  test.each([
    [page(25, { total: 2431 }), '1–25 of 2,431', '2,431 results'],
    [page(6, { total: 2431, page: 98 }), '2,426–2,431 of 2,431', '2,431 results'],
    [page(25, { total: 10_000, total_is_capped: true }), '1–25 of 10,000+', '10,000+ results'],
    [page(25, { total: 123_456 }), '1–25 of 1,23,456', '1,23,456 results'],
    [page(1, { total: 1 }), '1–1 of 1', '1 result'],
  ])('case %#', (shown, range, results) => {
    expect(rangeText(shown)).toBe(range);
    expect(resultsText(shown)).toBe(results);
  });
});

describe('pageCount', () => {
  test.each([
    [page(0, { total: 0 }), 1],
    [page(25, { total: 25 }), 1],
    [page(25, { total: 26 }), 2],
    [page(25, { total: 2431 }), 98],
    [page(25, { total: 10_000, total_is_capped: true }), 400],
    [page(25, { total: 10_000, total_is_capped: true, page: 400 }), 401],
    [page(7, { total: 10_000, total_is_capped: true, page: 412 }), 412],
  ])('case %#', (shown, pages) => {
    expect(pageCount(shown)).toBe(pages);
  });
});
