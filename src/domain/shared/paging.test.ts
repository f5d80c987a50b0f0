import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, pageWindow, pagesOf } from './paging.ts';

test('pages have 25, 50 or 100 orders, 25 unless chosen', () => {
  expect(PAGE_SIZES).toEqual([25, 50, 100]);
  expect(DEFAULT_PAGE_SIZE).toBe(25);
});

test.each([
  [0, 1],
  [1, 1],
  [25, 1],
  [26, 2],
  [50, 2],
  [51, 3],
])('%i entries have, 25 each, pages: %i', (total, pages) => expect(pagesOf(total, 25)).toBe(pages));

test.each<[number, number, (number | null)[]]>([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 3, 4, 5, null]],
  [3, 6, [1, 2, 3, 4, 5, null]],
  [4, 6, [null, 2, 3, 4, 5, 6]],
  [10, 20, [null, 8, 9, 10, 11, 12, null]],
  [20, 20, [null, 16, 17, 18, 19, 20]],
])('pageWindow: page %i of %i shows %j', (page, pages, shown) => expect(pageWindow(page, pages)).toEqual(shown));

test('pageWindow: shows up to five neighbours with the page among them, and an ellipsis exactly where pages are hidden', () => {
  const places = fc
    .integer({ min: 1, max: 5000 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(places, ([page, pages]) => {
      const shown = pageWindow(page, pages);
      const numbers = shown.filter((number) => number !== null);
      const first = numbers[0] ?? 0;
      expect(numbers).toEqual(Array.from({ length: Math.min(5, pages) }, (_, index) => first + index));
      expect(numbers).toContain(page);
      expect(first).toBeGreaterThanOrEqual(1);
      expect(numbers.at(-1)).toBeLessThanOrEqual(pages);
      expect(shown[0] === null).toBe(first > 1);
      expect(shown.at(-1) === null).toBe((numbers.at(-1) ?? 0) < pages);
    }),
  );
});

test('pageWindow: stays on the last page', () => expect(pageWindow(9, 3)).toEqual([1, 2, 3]));
