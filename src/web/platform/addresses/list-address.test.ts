import { expect, test } from 'vitest';
import { z } from '#contract/kit/zod.ts';
import { listAddress } from './list-address.ts';

const Query = z.strictObject({
  search: z.optional(z.string()),
  paid: z.optional(z.enum(['yes', 'no'])),
  sort: z._default(z.enum(['up', 'down']), 'down'),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1)), 1),
});

const ADDRESS = listAddress<z.output<typeof Query>>({
  query: Query,
  defaults: { sort: 'down', page: 1 },
  narrowing: ['search', 'paid'],
});

test.each([
  [
    'its known values',
    { search: 'anil', paid: 'yes', sort: 'up', page: '3' },
    { search: 'anil', paid: 'yes', sort: 'up', page: 3 },
  ],
  ['without defaults', { sort: 'down', page: '1' }, {}],
  ['without unreadable values', { paid: 'maybe', page: '-2', search: 'x' }, { search: 'x' }],
  ['without blank and unknown ones', { search: '  ', bogus: '1' }, {}],
  ['texts that look like numbers or flags', { search: 2026 }, { search: '2026' }],
])('reading an address %s', (_, raw, view) => {
  expect(ADDRESS.read(raw)).toEqual(view);
});

test('a change begins again at page 1, unless the page is the change, and removes a default; clearing keeps the sort', () => {
  expect(ADDRESS.changeOf({ paid: 'no' })).toEqual({ page: undefined, paid: 'no' });
  expect(ADDRESS.changeOf({ page: 4 })).toEqual({ page: 4 });
  expect(ADDRESS.changeOf({ sort: 'down' })).toEqual({ page: undefined, sort: undefined });
  expect(ADDRESS.clearAll).toEqual({ search: undefined, paid: undefined });
  expect(ADDRESS.isNarrowed({ sort: 'up', page: 2 })).toBe(false);
  expect(ADDRESS.isNarrowed({ paid: 'no' })).toBe(true);
});
