import { testDatabase } from '#test/support/test-database.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { IdSource, PageRequest, Slice } from './page-of-ids.ts';
import { pageNumberOf, pageOfIds, sliceOf, sliceOfIds } from './page-of-ids.ts';

const database = await testDatabase();

/** Numbers from 1 up to `most`, downwards. */
const numbersTo = (most: number): IdSource => ({
  id: sql`series.n`,
  from: sql`generate_series(1, ${most}::int) as series (n) where true`,
  order: sql`series.n desc`,
  reversed: sql`series.n asc`,
});

/** A random order that the planner cannot know. */
const FAILS_IF_COUNTED = sql`(1 / (random() * 0)::int)`;

/** Pages of ten; exact up to 35. */
const ask = (source: IdSource, page: PageRequest['page']) =>
  pageOfIds<number>(database.db, source, { page, page_size: 10 }, 35);

const from = (first: number, size: number): number[] => Array.from({ length: size }, (_, index) => first - index);

const PAGES: readonly [most: number, page: PageRequest['page'], ids: number[], total: number, number: number][] = [
  [0, 1, [], 0, 1],
  [0, 'last', [], 0, 1],
  [7, 1, from(7, 7), 7, 1],
  [7, 'last', from(7, 7), 7, 1],
  [35, 1, from(35, 10), 35, 1],
  [35, 3, from(15, 10), 35, 3],
  [35, 4, from(5, 5), 35, 4],
  [35, 5, [], 35, 5],
  [36, 1, from(36, 10), 35, 1],
  [36, 4, from(6, 6), 36, 4],
  [99, 4, from(69, 10), 40, 4],
  [99, 9, from(19, 10), 90, 9],
  [99, 10, from(9, 9), 99, 10],
  [99, 'last', from(9, 9), 99, 10],
  [100, 'last', from(10, 10), 100, 10],
];

test.each(PAGES)('of %i, page %s', async (most, asked, ids, total, page) => {
  const source = numbersTo(most);
  const taken = { columns: sql`series.n`, as: sql`series` };
  // Sources with rows far behind, and those read with their count, behave alike.
  for (const one of [
    source,
    { ...source, farBehind: (slice: Slice) => sliceOfIds(source, slice) },
    { ...source, taken },
  ])
    expect(await ask(one, asked)).toEqual({ ids, total, total_is_capped: total < most, page });
});

describe('the slice of a page', () => {
  /** Distributes rows one by one: a page is started if there is none, or if the last one is full. */
  const dealt = (total: number, page_size: number): number[][] => {
    const pages: number[][] = [];
    for (let row = 0; row < total; row += 1) {
      const last = pages.at(-1);
      if (last === undefined || last.length === page_size) pages.push([row]);
      else last.push(row);
    }
    return pages;
  };
  /** The rows that a scan returns after `offset` rows, `size` of them, in the order of the list. */
  const met = (total: number, { isReversed, size, offset }: Slice): number[] => {
    const rows = Array.from({ length: total }, (_, row) => row);
    const taken = (isReversed ? rows.toReversed() : rows).filter((_, at) => at >= offset && at < offset + size);
    return isReversed ? taken.toReversed() : taken;
  };
  const asked = fc.record({
    page: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constant('last' as const)),
    page_size: fc.integer({ min: 1, max: 12 }),
  });
  const totals = fc.integer({ min: 0, max: 150 });

  test('is the page, and does not skip rows that the other end would avoid', () => {
    fc.assert(
      fc.property(asked, totals, (page, total) => {
        const pages = dealt(total, page.page_size);
        const number = page.page === 'last' ? Math.max(1, pages.length) : page.page;
        const slice = sliceOf(page, total);
        const rows = pages[number - 1] ?? [];
        expect(pageNumberOf(page, total)).toBe(number);
        expect(slice.size).toBe(rows.length);
        expect(met(total, slice)).toEqual(rows);
        const [before, behind] = [pages.slice(0, number - 1).flat().length, pages.slice(number).flat().length];
        if (rows.length > 0) expect(slice.offset).toBe(Math.min(before, behind));
      }),
    );
  });

  test('begins at the start if no end is known, and is full', () => {
    fc.assert(
      fc.property(asked, (page) => {
        fc.pre(page.page !== 'last');
        const slice = sliceOf(page, Infinity);
        expect(slice.isReversed).toBe(false);
        expect(met(400, slice)).toEqual(dealt(400, page.page_size)[page.page - 1]);
      }),
    );
  });
});

/** Random keys. */
const FAILS = sql`select ${FAILS_IF_COUNTED} as id`;

test('a short list is found without it', async () => {
  for (const [most, asked, ids, total, page] of PAGES.filter(([many]) => many <= 35)) {
    const source = { ...numbersTo(most), farBehind: () => FAILS };
    expect(await ask(source, asked), `${most}, page ${asked}`).toMatchObject({ ids, total, page });
  }
  await expect(ask({ ...numbersTo(36), distantSlice: () => FAILS }, 1)).rejects.toThrow('division by zero');
});

describe('a list that certainly exceeds the count limit', () => {
  const surely = (most: number, atLeast: number): IdSource => ({
    ...numbersTo(most),
    lowerBound: sql`select ${atLeast}::int as total`,
    countedIn: FAILS_IF_COUNTED,
  });

  test.each([
    [36, 1, from(36, 10)],
    [99, 3, from(79, 10)],
  ])('of %i is not counted, page %s', async (most, page, ids) => {
    expect(await ask(surely(most, most), page)).toEqual({ ids, total: 35, total_is_capped: true, page });
  });

  test('is counted if that is not certain', async () => {
    await expect(ask(surely(99, 35), 1)).rejects.toThrow('division by zero');
    expect(await ask({ ...surely(20, 20), countedIn: sql`series.n` }, 2)).toMatchObject({
      ids: from(10, 10),
      total: 20,
    });
  });
});
