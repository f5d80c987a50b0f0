import { expect, test } from 'vitest';
import type { ListResult } from './measure-list.ts';
import { faultsOf } from './report.ts';

const took = (median: number) => ({ median, p95: 2 * median });
const view: ListResult = {
  name: 'first page',
  found: 9,
  bytes: 1,
  http: took(2.9),
  sql: took(1),
  cpu: { server: 1, database: 1 },
  sequential: [],
  indexes: [],
};
const write = { name: 'create', http: took(5), sql: took(2), sequential: [], indexes: [] };

test('finds no fault within three times the SQL and with indexes', () => {
  expect(faultsOf([view, { ...view, http: took(3) }], [write])).toEqual([]);
});

test('finds a request that is too slow beside its SQL, and one that was not measured', () => {
  expect(faultsOf([{ ...view, http: took(3.01) }], [])).toEqual(['first page: 3.01 times its SQL, more than 3']);
  expect(faultsOf([{ ...view, sql: took(Number.NaN) }], [])).toHaveLength(1);
});

test('finds a write that is too slow beside what it waits for; many at once wait for each other', () => {
  expect(faultsOf([], [{ ...write, http: took(6.1) }])).toEqual(['create: 3.05 times its SQL, more than 3']);
  expect(faultsOf([], [{ ...write, http: took(500), sql: null }])).toEqual([]);
});

test('finds a big table read from end to end, by lists and by writes', () => {
  expect(faultsOf([{ ...view, sequential: ['bills'] }], [{ ...write, sequential: ['work_orders'] }])).toEqual([
    'first page: reads bills from end to end',
    'create: reads work_orders from end to end',
  ]);
});
