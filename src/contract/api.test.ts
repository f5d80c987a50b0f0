import { PERMISSIONS } from '#domain/accounts/permissions.ts';
import { describe, expect, test } from 'vitest';
import { API } from './api.ts';
import { type Operation, COMMON_REFUSALS } from './kit/operation.ts';
import { REFUSALS, TRANSPORT_REFUSALS } from './kit/refusal-codes.ts';
import { z } from './kit/zod.ts';

const operations: readonly Operation[] = Object.values(API);

test('contract and permission table name the same operations', () =>
  expect(Object.keys(API).toSorted()).toEqual(Object.keys(PERMISSIONS).toSorted()));

const fieldsOf = (schema: z.core.$ZodType | null): string[] =>
  schema === null ? [] : Object.keys(z.toJSONSchema(schema, { unrepresentable: 'any' }).properties ?? {});

describe.each(operations)('$name', (operation) => {
  const { name, method, path, params, query, body, upload, refusals, creates } = operation;

  test('is listed under its own name', () => expect(API[name]).toBe(operation));

  test('takes exactly the parameters that its path names', () => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key);
    const schema = params === undefined ? { properties: {} } : z.toJSONSchema(params);
    expect(Object.keys(schema.properties ?? {})).toEqual(named);
  });

  test('refuses unknown fields in every part', () => {
    for (const part of [params, query, body]) {
      if (part === undefined) continue;
      const { issues = [] } = z.safeParse(part, { surprise: 1 }).error ?? {};
      expect(issues.filter((issue) => issue.code === 'unrecognized_keys')).toMatchObject([{ keys: ['surprise'] }]);
    }
  });

  test('takes a body or a file only if the method has one, and creates records only by POST', () => {
    const bodyless = method === 'GET' || method === 'DELETE';
    expect(upload !== undefined && (bodyless || body !== undefined)).toBe(false);
    expect({
      body: bodyless && body !== undefined,
      query: !bodyless && upload === undefined && query !== undefined,
    }).toEqual({ body: false, query: false });
    expect(creates === true && method !== 'POST').toBe(false);
  });

  test('lists each of its own refusals once, and none that is common to all operations', () => {
    expect(new Set(refusals).size).toBe(refusals.length);
    expect(refusals.filter((code) => (COMMON_REFUSALS as readonly string[]).includes(code))).toEqual([]);
  });
});

/** Lists of one record or one user are returned whole, as `{items}`. All others have pages. */
const WHOLE = new Set([
  // The rule limits their number.
  ...'getBackups getFullExports getImports getOwnSessions getUserSessions getDoctors'.split(' '),
  // A laboratory has a few dozen products, and a few lists.
  ...'getProducts getPriceLists'.split(' '),
  ...'getBill getBatchWorkOrders getWorkOrdersByBillId getTrialsByWorkOrder'.split(' '),
  ...'getRevisionHistory getMonthlyWorkOrders getMonthlyBillVersions getNotifications'.split(' '),
]);

test('every list returns items, total, page and page_size, except the lists of one record', () => {
  const lists = operations.filter(({ method, output }) => method === 'GET' && fieldsOf(output).includes('items'));
  const paged = lists.filter(({ output }) =>
    ['total', 'page', 'page_size'].every((field) => fieldsOf(output).includes(field)),
  );
  expect(
    lists
      .filter((list) => !paged.includes(list))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...WHOLE].toSorted());
  for (const { query } of paged) expect(fieldsOf(query ?? null)).toContain('page');
});

test('no two operations share a method and path', () =>
  expect(new Set(operations.map(({ method, path }) => `${method} ${path}`)).size).toBe(operations.length));

const codes = [...Object.keys(REFUSALS), ...Object.keys(TRANSPORT_REFUSALS)];

test('refusals have unique codes in snake_case', () => {
  expect(codes.filter((code) => !/^[a-z]+(?:_[a-z]+)*$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});

test('refusals are each declared by an operation, or common to all', () => {
  const declared = new Set<string>([...operations.flatMap(({ refusals }) => refusals), ...COMMON_REFUSALS]);
  expect(Object.keys(REFUSALS).filter((code) => !declared.has(code))).toEqual([]);
});
