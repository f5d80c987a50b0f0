import { API } from '#contract/api.ts';
import type { Operation, OutputOf } from '#contract/kit/operation.ts';
import { must } from '#domain/shared/must.ts';
import { REFUSALS, TRANSPORT_REFUSALS } from '#contract/kit/refusal-codes.ts';
import { buildCompleted } from '#test/support/build-month.ts';
import { problemOf } from '#test/support/client.ts';
import { databaseDigest, rowCounts } from '#test/support/database-state.ts';
import { buildGroupedBill } from '#test/support/factories.ts';
import { rightInput } from '#test/support/hostile/calls.ts';
import { openLab } from '#test/support/test-lab.ts';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';

// Any input to any operation gets a problem document with a known code, never a 500, and nothing is half-written. Each
// run tries other values, every kind at some operations and some kinds at every operation; `npm run workshop -- attack`
// tries far more.

const [lab, client] = await openLab('SUPER_ADMIN');

const operations: readonly Operation[] = Object.values(API);
const writing = operations.filter(({ method }) => method !== 'GET');
const withBody = operations.filter(({ body }) => body !== undefined);
const withParams = operations.filter(({ params }) => params !== undefined);

const CODES = [...Object.keys(REFUSALS), ...Object.keys(TRANSPORT_REFUSALS)];

/** The address of an operation; with unknown ids unless some are given. */
const addressOf = ({ path }: Operation, id: string = randomUUID()): string => path.replaceAll(/\{\w+\}/g, id);

type Sent = Pick<InjectOptions, 'url' | 'method' | 'payload' | 'headers' | 'query'>;

const send = (operation: Operation, { headers, ...sent }: Sent): Promise<LightMyRequestResponse> =>
  client.inject({
    method: operation.method,
    url: addressOf(operation),
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    ...sent,
  });

/** Expects a problem with a known code and a 4xx status. */
function expectProblem(response: LightMyRequestResponse, sent = ''): void {
  expect(response.statusCode, `${sent}: ${response.body}`).toBeGreaterThanOrEqual(400);
  expect(response.statusCode, `${sent}: ${response.body}`).toBeLessThan(500);
  expect(CODES, sent).toContain(problemOf(response).code);
  expect(response.body, sent).not.toMatch(/node_modules|select |insert |\.ts:|FST_|zod/i);
}

const digest = async (): Promise<Readonly<Record<string, string>>> => {
  const { sign_in_attempts: _, ...rest } = await databaseDigest(lab.db);
  return rest;
};

/** Text of every kind: NUL and other control characters, lone surrogates, other scripts, SQL, markup, very long. */
const anyText = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0, max: 0xff_ff }).map((unit) => String.fromCharCode(unit)), maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\u0000',
    'Meera\u0000',
    '\uD800',
    '\uDFFF\uD800',
    '\u0085',
    "'; drop table work_orders; --",
    String.raw`\u0000`,
    '${7*7}',
    '<script>alert(1)</script>',
    'NaN',
    '-0',
    '1e400',
    '９９',
    '\u202Etxt',
    '\uFEFF',
    'null',
  ),
  fc.integer({ min: 1, max: 30_000 }).map((length) => 'x'.repeat(length)),
  fc.integer({ min: 1, max: 3000 }).map((length) => '\u0958'.repeat(length)),
);

const anyNumber = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(-1, 0, 1.5, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, Number.MIN_VALUE),
);

/** Values of every kind, nested too. */
const anyValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    anyText,
    anyNumber,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(anyText, tie('value'), { maxKeys: 4 }),
  ),
})).value;

const asJson = anyValue.map((value) => JSON.stringify(value));
const anyBytes = fc.uint8Array({ minLength: 1, maxLength: 100 }).map((bytes) => Buffer.from(bytes));

/** Some kinds for an operation, starting with the next one each time: each kind is tried at many operations. */
const someOf = <Kind>(kinds: readonly Kind[], operation: Operation, count: number): readonly Kind[] => {
  const first = operations.indexOf(operation) * count;
  return Array.from({ length: count }, (_, at) => must(kinds[(first + at) % kinds.length], 'a kind'));
};

const BROKEN: readonly (readonly [what: string, sent: Sent])[] = [
  ['half a JSON text', { payload: '{"a":' }],
  ['no body, said to be JSON', { payload: '' }],
  ['200 kB', { payload: JSON.stringify({ notes: 'x'.repeat(200_000) }) }],
  ['deep nesting', { payload: `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}` }],
  ['very many fields', { payload: `{${Array.from({ length: 8000 }, (_, n) => `"f${n}":1`).join(',')}}` }],
  ['__proto__', { payload: '{"__proto__":{"role":"SUPER_ADMIN"}}' }],
  ['constructor', { payload: '{"constructor":{"prototype":{"a":1}}}' }],
  ['an unknown field', { payload: '{"surprise":1}' }],
  ['a list', { payload: '[]' }],
  ['a number', { payload: '7' }],
  ['plain text', { payload: '{}', headers: { 'content-type': 'text/plain' } }],
  ['a form', { payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['XML', { payload: '<a/>', headers: { 'content-type': 'application/xml' } }],
  ['a type that is none', { payload: '{}', headers: { 'content-type': 'json' } }],
  ['a compressed body', { payload: gzipSync('{}'), headers: { 'content-encoding': 'gzip' } }],
  ['a query that it does not take', { payload: '{}', query: { surprise: '1' } }],
  ['another origin', { payload: '{}', headers: { origin: 'http://evil.example' } }],
  ['another site', { payload: '{}', headers: { 'sec-fetch-site': 'cross-site' } }],
];

const METHODS = ['PUT', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'LOCK'] as const;
const anyQuery = fc.dictionary(
  anyText.map((text) => `x${text.slice(0, 50)}`),
  anyText.map((text) => text.slice(0, 200)),
  { minKeys: 1, maxKeys: 3 },
);

const NO_IDS = [
  '1',
  'null',
  'undefined',
  '%00',
  '%2e%2e%2f',
  '%zz',
  '%ED%A0%80',
  "'%20or%201=1%20--",
  'a'.repeat(200),
  'a'.repeat(201),
  '00000000-0000-0000-0000-000000000000',
  '6f9b1c2e3a444d6b9d510c1f2a3b4c5d',
  '%7B6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d%7D',
  '६f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d',
];

/** Sends a valid request with unknown ids. */
const callsOf = async (operation: Operation) => {
  const { query, body } = await rightInput(operation, { lab, client });
  return (id: string): Promise<LightMyRequestResponse> =>
    send(operation, {
      url: addressOf(operation, id),
      ...(query !== undefined && { query: sentQuery(query) }),
      ...(operation.upload !== undefined && { headers: { 'content-type': 'application/octet-stream' } }),
      ...(operation.method !== 'GET' && { payload: JSON.stringify(body ?? {}) }),
    });
};
const sentQuery = (query: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(Object(query)).map(([name, value]) => [name, String(value)]));

const anyId = anyText
  .map((text) => encodeURIComponent(text.toWellFormed().slice(0, 60)))
  .filter((id) => id !== '' && id !== '.' && id !== '..');

describe('refused:', () => {
  const calls = new Map<Operation, Awaited<ReturnType<typeof callsOf>>>();
  let before: Awaited<ReturnType<typeof digest>>;
  beforeAll(async () => {
    for (const operation of withParams) calls.set(operation, await callsOf(operation));
    before = await digest();
  });

  test.each(withBody)('$name with any JSON, text or bytes sent as JSON', async (operation) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 3, arbitrary: asJson }, anyText, anyBytes), async (payload) => {
        expectProblem(await send(operation, { payload }));
      }),
      { numRuns: 5 },
    );
  });

  test.each(writing)('$name with broken files, and files of another kind or origin', async (operation) => {
    for (const [what, sent] of someOf(BROKEN, operation, 5)) expectProblem(await send(operation, sent), what);
  });

  test.each(operations)('$name with another method, and with any query', async (operation) => {
    for (const method of someOf(METHODS, operation, 1))
      expectProblem(await send(operation, { method, payload: '{}' }), method);
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const pairs = Object.entries(query).map(([key, value]) => [key.toWellFormed(), value.toWellFormed()]);
        const url = `${addressOf(operation)}?${new URLSearchParams(pairs).toString()}`;
        expectProblem(await send(operation, { url, ...(operation.method !== 'GET' && { payload: '{}' }) }));
      }),
      { numRuns: 2 },
    );
  });

  test.each(withParams)('$name with an invalid id', async (operation) => {
    const withId = must(calls.get(operation), operation.name);
    expect(problemOf(await withId(randomUUID())).status, 'it is called rightly, but for the id').toBe(404);
    for (const id of someOf(NO_IDS, operation, 3))
      expectProblem(await withId(id.replaceAll(/[^ -~]/g, encodeURIComponent)), id);
    await fc.assert(
      fc.asyncProperty(anyId, async (id) => {
        expectProblem(await withId(id));
      }),
      { numRuns: 3 },
    );
  });

  test('none of these requests wrote anything, except the counters of failed sign-ins', async () => {
    expect(await digest()).toEqual(before);
  });
});

describe('the list, requested with', () => {
  const list = (query: Record<string, string>): Promise<LightMyRequestResponse> =>
    client.inject({ method: 'GET', url: '/api/work-orders', query });

  test('a search for any text returns a list', async () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.stringMatching(/^(?:wo|WO|w)?-?[0-9%_\\-]{0,14}$/),
      fc.string({ unit: fc.constantFrom('%', '_', '\\', "'", '"', '(', 'a', ' ', '\n', 'झ'), maxLength: 12 }),
    );
    await fc.assert(
      fc.asyncProperty(typed, fc.constantFrom('1', '3', 'last'), async (search, page) => {
        const response = await list({ search, page });
        expect(response.statusCode, response.body).toBe(200);
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    ['search=a&search=b', 400],
    ['search[]=a', 400],
    ['search[a]=b', 400],
    ['page=1&page=2', 400],
    ['status=completed&status=completed', 400],
    ['overdue', 400],
    ['&&=&', 400],
    ['&&', 200],
    ['search=%', 200],
    ['search=%ff%fe', 200],
    ['search=%00', 400],
  ])('the query %s: %i', async (query, status) => {
    const response = await client.inject({ method: 'GET', url: `/api/work-orders?${query}` });
    expect(response.statusCode, response.body).toBe(status);
  });
});

/** An order of a batch, and the batch's common fields. */
const ORDER = {
  patient_name: 'Meera',
  product_quality: 'Zirconia',
  product_shade: 'A2',
  tooth_numbers: [11],
  is_urgent: false,
  feedback: null,
  notes: null,
};
const COMMON = { doctor_name: 'Dr. Rao', order_date: '2026-11-20', expected_complete_date: '2026-11-28' };
const fieldOf = <Draft extends object>(draft: Draft) =>
  fc.constantFrom(...(Object.keys(draft) as (keyof Draft & string)[]));

describe('createWorkOrder, a valid order with one error', () => {
  const RIGHT = { ...COMMON, ...ORDER, requires_trial: false };

  test('is created whole or not at all', async () => {
    const tables = ['work_orders', 'doctors', 'audit_entries', 'idempotency_keys'] as const;
    let made = 0;
    const before = await rowCounts(lab.db, tables);
    await fc.assert(
      fc.asyncProperty(fieldOf(RIGHT), anyValue, async (name, value) => {
        const response = await send(API.createWorkOrder, { payload: JSON.stringify({ ...RIGHT, [name]: value }) });
        if (response.statusCode === 201) made += 1;
        else expectProblem(response);
      }),
      { numRuns: 80 },
    );
    const { doctors, ...after } = await rowCounts(lab.db, tables);
    expect(after).toEqual({
      work_orders: before.work_orders + made,
      // A doctor that is created with the order has a separate entry.
      audit_entries: before.audit_entries + made + doctors - before.doctors,
      idempotency_keys: before.idempotency_keys + made,
    });
    const { rows } = await lab.database.pool.query<{ last: number }>('select last from serial_counters');
    expect(rows[0]?.last ?? 0).toBe(before.work_orders + made);
  });

  test('with keys of any kind is refused, or created', async () => {
    const letter = fc.integer({ min: 0x20, max: 0xff }).map((unit) => String.fromCharCode(unit));
    const keys = fc.oneof(fc.string({ maxLength: 250 }), fc.string({ unit: letter, maxLength: 60 }));
    await fc.assert(
      fc.asyncProperty(keys, async (key) => {
        const sent = { payload: JSON.stringify(RIGHT), headers: { 'idempotency-key': key } };
        const response = await send(API.createWorkOrder, sent);
        if (response.statusCode !== 201) expectProblem(response);
      }),
      { numRuns: 20 },
    );
  });
});

describe('createWorkOrderBatch, a valid batch with one error', () => {
  const SHARED = { ...COMMON, batch_id: null };
  const OWN = { ...ORDER, requires_trial: true, trial_date_1: '2026-11-23', trial_date_2: '' };

  test('in one of its orders: that order alone is refused, the other is created', async () => {
    const tables = ['work_orders', 'trials'] as const;
    await fc.assert(
      fc.asyncProperty(fieldOf(OWN), anyText, async (name, value) => {
        const before = await rowCounts(lab.db, tables);
        const payload = JSON.stringify({ ...SHARED, orders: [{ ...OWN, [name]: value }, OWN] });
        const response = await send(API.createWorkOrderBatch, { payload });
        const after = await rowCounts(lab.db, tables);
        if (response.statusCode !== 201) {
          expectProblem(response);
          expect(after).toEqual(before);
          return;
        }
        const { created, failed } = response.json<OutputOf<typeof API.createWorkOrderBatch>>();
        expect([...created, ...failed].map(({ index }) => index).toSorted()).toEqual([0, 1]);
        expect(created.map(({ index }) => index)).toContain(1);
        expect(after.work_orders - before.work_orders).toBe(created.length);
      }),
      { numRuns: 40 },
    );
  });

  test('in the common fields: created whole or not at all', async () => {
    await fc.assert(
      fc.asyncProperty(fieldOf(SHARED), anyValue, async (name, value) => {
        const before = await rowCounts(lab.db, ['work_orders']);
        const payload = JSON.stringify({ ...SHARED, orders: [OWN, OWN], [name]: value });
        const response = await send(API.createWorkOrderBatch, { payload });
        if (response.statusCode !== 201) expectProblem(response);
        const made = response.statusCode === 201 ? 2 : 0;
        expect(await rowCounts(lab.db, ['work_orders'])).toEqual({ work_orders: before.work_orders + made });
      }),
      { numRuns: 30 },
    );
  });
});

test('createBill of a completed order with any additional field is created whole or not at all', async () => {
  const tables = ['bills', 'bill_items'] as const;
  const field = fc.constantFrom('amount', 'bill_date', 'notes');
  await fc.assert(
    fc.asyncProperty(field, fc.oneof(anyNumber, anyValue), async (name, value) => {
      const { id } = await buildCompleted(lab.db, { created_by: client.account.id });
      const before = await rowCounts(lab.db, tables);
      const response = await send(API.createBill, { payload: JSON.stringify({ work_order_id: id, [name]: value }) });
      const made = Number(response.statusCode === 201);
      if (made === 0) expectProblem(response);
      expect(await rowCounts(lab.db, tables)).toEqual({
        bills: before.bills + made,
        bill_items: before.bill_items + made,
      });
    }),
    { numRuns: 20 },
  );
});

test('an amount of a grouped bill with one error is set completely or not at all', async () => {
  const field = fc.constantFrom('id', 'unit_price', 'quantity');
  await fc.assert(
    fc.asyncProperty(field, fc.oneof(anyNumber, anyValue), async (name, value) => {
      const bill = await buildGroupedBill(lab.db, [await buildCompleted(lab.db)]);
      const [item] = await lab.db.selectFrom('bill_items').select('id').where('bill_id', '=', bill.id).execute();
      const items = [{ id: item?.id, unit_price: '100', quantity: 2, [name]: value }];
      const before = await databaseDigest(lab.db);
      const response = await send(API.updateBillAmount, {
        url: addressOf(API.updateBillAmount, bill.id),
        payload: JSON.stringify({ version: bill.version, items }),
      });
      if (response.statusCode === 200) return;
      expectProblem(response);
      expect(await databaseDigest(lab.db)).toEqual(before);
    }),
    { numRuns: 20 },
  );
});

test('a monthly price with one error is saved, named or refused, and the valid one next to it is saved unless all are refused', async () => {
  const RIGHT = { rate: '100', units: 3, amount: '300' };
  const field = fc.constantFrom('work_order_id', 'version', ...Object.keys(RIGHT));
  await fc.assert(
    fc.asyncProperty(field, fc.oneof(anyNumber, anyValue), async (name, value) => {
      const [wrong, right] = await Promise.all([buildCompleted(lab.db), buildCompleted(lab.db)]);
      const priceOf = ({ id, version }: typeof wrong) => ({ work_order_id: id, version, ...RIGHT });
      const payload = JSON.stringify({ prices: [{ ...priceOf(wrong), [name]: value }, priceOf(right)] });
      const response = await send(API.saveMonthlyPrices, { payload });
      if (response.statusCode !== 200) return expectProblem(response);
      const { saved, errors } = response.json<OutputOf<typeof API.saveMonthlyPrices>>();
      expect(saved.at(-1)).toEqual({ work_order_id: right.id, version: 2 });
      expect(saved.length + errors.length).toBe(2);
    }),
    { numRuns: 40 },
  );
});
