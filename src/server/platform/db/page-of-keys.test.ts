import type { TestDatabase } from '#test/support/postgres.ts';
import { createTestDatabase } from '#test/support/postgres.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageAsked } from './page-of-keys.ts';
import { pageOfKeys } from './page-of-keys.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Pages of ten of the numbers from 1 up to `most`, downwards; exact up to 35. */
const ask = (most: number, page: PageAsked['page']) =>
  pageOfKeys(
    database.db,
    {
      id: sql`series.n::text`,
      from: sql`generate_series(1, ${most}::int) as series (n) where true`,
      order: sql`series.n desc`,
      reversed: sql`series.n asc`,
    },
    { page, page_size: 10 },
    35,
  );

const from = (first: number, size: number): string[] => Array.from({ length: size }, (_, index) => `${first - index}`);

test.each<[number, PageAsked['page'], string[], total: number, page: number]>([
  [0, 1, [], 0, 1],
  [0, 'last', [], 0, 1],
  [7, 1, from(7, 7), 7, 1],
  [35, 1, from(35, 10), 35, 1],
  [35, 4, from(5, 5), 35, 4],
  [35, 5, [], 35, 5],
  [36, 1, from(36, 10), 35, 1],
  [36, 4, from(6, 6), 36, 4],
  [99, 4, from(69, 10), 40, 4],
  [99, 9, from(19, 10), 90, 9],
  [99, 10, from(9, 9), 99, 10],
  [99, 'last', from(9, 9), 99, 10],
  [100, 'last', from(10, 10), 100, 10],
])('of %i, page %s', async (most, asked, ids, total, page) => {
  expect(await ask(most, asked)).toEqual({ ids, total, total_is_capped: total < most, page });
});
