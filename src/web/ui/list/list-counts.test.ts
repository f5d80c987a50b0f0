import { expect, test } from 'vitest';
import { buildOrder, buildOrderPage } from '#test/support/build-order-page.ts';
import { pageCount, rangeText, resultsText } from './list-counts.ts';

const page = (shown: number, overrides: Parameters<typeof buildOrderPage>[1]) =>
  buildOrderPage(
    Array.from({ length: shown }, (_, index) => buildOrder(index + 1)),
    overrides,
  );

test.each([
  [page(0, { total: 0 }), null, '0 results', 1],
  [page(25, { total: 25 }), '1–25 of 25', '25 results', 1],
  [page(25, { total: 26 }), '1–25 of 26', '26 results', 2],
  [page(25, { total: 2431 }), '1–25 of 2,431', '2,431 results', 98],
  [page(6, { total: 2431, page: 98 }), '2,426–2,431 of 2,431', '2,431 results', 98],
  [page(25, { total: 10_000, total_is_capped: true }), '1–25 of 10,000+', '10,000+ results', 400],
  [page(25, { total: 10_000, total_is_capped: true, page: 400 }), null, '10,000+ results', 401],
  [page(7, { total: 10_000, total_is_capped: true, page: 412 }), null, '10,000+ results', 412],
  [page(25, { total: 123_456 }), '1–25 of 1,23,456', '1,23,456 results', 4939],
  [page(1, { total: 1 }), '1–1 of 1', '1 result', 1],
])('case %#', (shown, range, results, pages) => {
  if (range !== null) expect(rangeText(shown)).toBe(range);
  expect([resultsText(shown), pageCount(shown)]).toEqual([results, pages]);
});
