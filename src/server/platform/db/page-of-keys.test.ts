import type { TestDatabase } from '#test/support/postgres.ts';
import { createTestDatabase } from '#test/support/postgres.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KeySource, PageAsked } from './page-of-keys.ts';
import { pageOfKeys, walked } from './page-of-keys.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Numbers from 1 up to `most`, downwards. */
const numbersTo = (most: number): KeySource => ({
  id: sql`series.n`,
  from: sql`generate_series(1, ${most}::int) as series (n) where true`,
  order: sql`series.n desc`,
  reversed: sql`series.n asc`,
});

/** Pages of ten; exact up to 35. */
async function ask(source: KeySource, page: PageAsked['page']) {
  const { keys, ...found } = await pageOfKeys(database.db, source, { page, page_size: 10 }, 35);
  const { rows } =
    keys === null
      ? { rows: [] }
      : await sql<{ id: number }>`select id from (${keys}) as key order by id desc`.execute(database.db);
  return { ids: rows.map(({ id }) => id), ...found };
}

const from = (first: number, size: number): number[] => Array.from({ length: size }, (_, index) => first - index);

const PAGES: readonly [most: number, page: PageAsked['page'], ids: number[], total: number, number: number][] = [
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
  expect(await ask(numbersTo(most), asked)).toEqual({ ids, total, total_is_capped: total < most, page });
});

test.each(PAGES)('of %i that may stand far behind, page %s', async (most, asked, ids, total, page) => {
  const source = numbersTo(most);
  const asks: boolean[] = [];
  const found = await ask(
    {
      ...source,
      farBehind: (slice) => {
        asks.push(slice.isReversed);
        return walked(source, slice);
      },
    },
    asked,
  );
  expect(found).toEqual({ ids, total, total_is_capped: total < most, page });
  // Few are found without it.
  expect(asks).toHaveLength(most > 35 && ids.length > 0 ? 1 : 0);
});
