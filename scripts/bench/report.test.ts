import { expect, test } from 'vitest';
import type { ListResult } from './measure-list.ts';
import { faultsOf } from './report.ts';

const view: ListResult = { name: 'first page', found: 9, bytes: 1, http: 2.9, sql: 1, sequential: [], indexes: [] };
const write = { name: 'create', took: 5, sequential: [], indexes: [] };

test('finds no fault within three times the SQL and with indexes', () => {
  expect(faultsOf([view, { ...view, http: 3 }], [write])).toEqual([]);
});

test('finds a request that is too slow beside its SQL, and one that was not measured', () => {
  expect(faultsOf([{ ...view, http: 3.01 }], [])).toEqual(['first page: 3.01 times its SQL, more than 3']);
  expect(faultsOf([{ ...view, sql: Number.NaN }], [])).toHaveLength(1);
});

test('finds a big table read from end to end, by lists and by writes', () => {
  expect(faultsOf([{ ...view, sequential: ['bills'] }], [{ ...write, sequential: ['work_orders'] }])).toEqual([
    'first page: reads bills from end to end',
    'create: reads work_orders from end to end',
  ]);
});
