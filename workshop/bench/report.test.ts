import { expect, test } from 'vitest';
import type { ListResult } from './measure-list.ts';
import { bareOf, faultsOf } from './report.ts';
import { BARE } from './scenarios.ts';

const took = (median: number) => ({ median, p95: 2 * median });
const view: ListResult = {
  name: 'first page',
  found: 9,
  extent: null,
  bytes: 1,
  http: took(4),
  sql: took(1),
  cpu: { server: 1, database: 1 },
  sequential: [],
  indexes: [],
};
const write = { name: 'create', http: took(6), sql: took(2), sequential: [], indexes: [] };
const input = { list: [view], writes: [write], bare: 1, orders: 100_000 };

test('finds no problem within three times the SQL beyond a bare request, and with indexes', () => {
  expect(faultsOf(input)).toEqual([]);
  expect(faultsOf({ ...input, list: [{ ...view, http: took(0.5) }] })).toEqual([]);
});

test('finds a request that is too slow compared with its SQL, and one that was not measured', () => {
  expect(faultsOf({ ...input, list: [{ ...view, http: took(4.01) }] })).toEqual([
    'first page: 3.01 times its SQL, more than 3',
  ]);
  expect(faultsOf({ ...input, list: [{ ...view, sql: took(Number.NaN) }] })).toHaveLength(1);
});

test('finds a write that is too slow compared with its waits; many at once wait for each other', () => {
  expect(faultsOf({ ...input, writes: [{ ...write, http: took(7.1) }] })).toEqual([
    'create: 3.05 times its SQL, more than 3',
  ]);
  expect(faultsOf({ ...input, writes: [{ ...write, http: took(500), sql: null }] })).toEqual([]);
});

test('finds a big table read from end to end, by lists and by writes, and allows a small one', () => {
  const read = {
    ...input,
    list: [{ ...view, sequential: ['bills'] }],
    writes: [{ ...write, sequential: ['work_orders'] }],
  };
  expect(faultsOf(read)).toEqual([
    'first page: reads bills from end to end',
    'create: reads work_orders from end to end',
  ]);
  expect(faultsOf({ ...read, orders: 99_999 })).toEqual([]);
});

test('knows the time of a bare request', () => {
  expect(bareOf([view, { ...view, name: BARE, http: took(0.7) }])).toBe(0.7);
  expect(() => bareOf([view])).toThrow(BARE);
});
