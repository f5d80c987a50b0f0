import { API } from '#contract/api.ts';
import type { Operation } from '#contract/kit/operation.ts';
import { type OperationName, PERMISSIONS, checkPermitted, isPermitted } from '#domain/accounts/permissions.ts';
import { must } from '#domain/shared/must.ts';
import { rightInput } from '#test/support/hostile/calls.ts';
import { sendInput } from '#test/support/hostile/send.ts';
import { type Role, ROLES } from '#domain/accounts/roles.ts';
import { createAuthenticator } from '#test/support/authenticator.ts';
import { addPasskeyAs, buildPasskey } from '#test/support/build-passkey.ts';
import { buildFactor, buildTrusted, codeAt, confirmByFactor, waitForCode } from '#test/support/build-factor.ts';
import { type Client, clientOf as browserOf, problemOf, requestOf } from '#test/support/client.ts';
import { databaseDigest } from '#test/support/database-state.ts';
import { PRICE } from '#test/support/every-change.ts';
import { buildAccount, buildBill } from '#test/support/factories.ts';
import { filledPlaces, moneyKeys, moneyPlaces, moneyTexts } from '#test/support/money-keys.ts';
import { servedRoutes } from '#test/support/served-routes.ts';
import { type SignedInClient, NOON, anonymousClient, signIn, startTestApp } from '#test/support/test-lab.ts';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Every operation × every role: answered as in the permission table, and a refused call changes nothing. The matrix
// tests check the rules of a record's state.

const lab = await startTestApp();
afterAll(() => lab.close());

type Attempt = (client: Client) => Promise<LightMyRequestResponse>;

// Orders get their price from here, for every role.
beforeAll(async () => {
  const { id: product_id } = await lab.db
    .selectFrom('products')
    .select('id')
    .where('name', '=', 'Zirconia')
    .executeTakeFirstOrThrow();
  const { id: price_list_id } = await lab.db.selectFrom('price_lists').select('id').executeTakeFirstOrThrow();
  const set_by = (await buildAccount(lab.db, { role: 'ADMIN' })).id;
  await lab.db
    .insertInto('price_rates')
    .values({ product_id, price_list_id, valid_from: '2026-04-01', rate: PRICE, set_by, set_at: NOON })
    .execute();
});

const isSignedIn = (client: Client): client is SignedInClient => 'account' in client;

/** Gives the user an authenticator app. */
const withFactor = async (client: Client): Promise<void> =>
  isSignedIn(client) ? buildFactor(lab, client.account) : undefined;

/** Calls on the user's own records, which are created for that user. */
const PREPARED: Readonly<Partial<Record<OperationName, () => Promise<Attempt>>>> = {
  completeSignIn: async () => {
    const account = await buildAccount(lab.db);
    await buildFactor(lab, account);
    const cookies = await waitForCode(lab, account);
    return (client) => client.inject({ ...requestOf(API.completeSignIn, { body: { code: codeAt(lab) } }), cookies });
  },
  startPasskeySignIn: async () => {
    const account = await buildAccount(lab.db);
    await buildPasskey(lab, account);
    const cookies = await waitForCode(lab, account);
    return (client) => client.inject({ ...requestOf(API.startPasskeySignIn, {}), cookies });
  },
  completePasskeySignIn: async () => {
    const account = await buildAccount(lab.db);
    const device = await buildPasskey(lab, account);
    const waiting = browserOf(lab.app, await waitForCode(lab, account));
    const passkey = device.sign(await waiting.call(API.startPasskeySignIn, {}));
    return () => waiting.send(API.completePasskeySignIn, { body: { passkey } });
  },
  confirmSecondFactor: async () => async (client) => {
    await withFactor(client);
    return client.send(API.confirmSecondFactor, { body: { code: codeAt(lab) } });
  },
  startPasskeyConfirmation: async () => async (client) => {
    if (isSignedIn(client)) await addPasskeyAs(client);
    return client.send(API.startPasskeyConfirmation, {});
  },
  confirmPasskey: async () => async (client) => {
    const device = isSignedIn(client) ? await addPasskeyAs(client) : createAuthenticator();
    const asked = isSignedIn(client)
      ? await client.call(API.startPasskeyConfirmation, {})
      : { challenge: '', rp_id: '' };
    return client.send(API.confirmPasskey, { body: { passkey: device.sign(asked) } });
  },
  confirmAuthenticatorApp: async () => async (client) => {
    const started = (await client.send(API.startAuthenticatorApp, {})).json<{ secret?: string }>();
    const code = started.secret === undefined ? '000000' : codeAt(lab, 0, started.secret);
    return client.send(API.confirmAuthenticatorApp, { body: { code } });
  },
  removeAuthenticatorApp: async () => async (client) => {
    await withFactor(client);
    return client.send(API.removeAuthenticatorApp, {});
  },
  addPasskey: async () => async (client) => {
    const asked = isSignedIn(client) ? await client.call(API.startPasskeySetup, {}) : { challenge: '', rp_id: '' };
    return client.send(API.addPasskey, { body: { passkey: createAuthenticator().make(asked) } });
  },
  // Each staff user cancels their own prints.
  cancelBillPrint: async () => {
    const params = { bill_id: (await buildBill(lab.db)).id };
    return async (client) => {
      const printed = isSignedIn(client) ? await client.call(API.markBillAsPrinted, { params }) : null;
      const copy_id = printed?.copy.id ?? randomUUID();
      return client.send(API.cancelBillPrint, { params: { ...params, copy_id } });
    };
  },
  removePasskey: async () => async (client) => {
    if (isSignedIn(client)) {
      await addPasskeyAs(client);
      await confirmByFactor(lab, client.account);
    }
    const passkey_id = isSignedIn(client)
      ? ((await client.call(API.getOwnSecondFactor, {})).passkeys[0]?.passkey_id ?? '')
      : randomUUID();
    return client.send(API.removePasskey, { params: { passkey_id } });
  },
  createRecoveryCodes: async () => async (client) => {
    await withFactor(client);
    return client.send(API.createRecoveryCodes, {});
  },
  removeTrustedDevice: async () => async (client) => {
    const device_id = isSignedIn(client) ? await buildTrusted(lab, client.account) : randomUUID();
    return client.send(API.removeTrustedDevice, { params: { device_id } });
  },
  endOwnSession: async () => async (client) => {
    const listed = (await client.send(API.getOwnSessions, {})).json<{ items?: { session_id: string }[] }>();
    const session_id = listed.items?.[0]?.session_id ?? randomUUID();
    return client.send(API.endOwnSession, { params: { session_id } });
  },
  downloadFullExport: async () => async (client) => {
    const params = { data_export_id: await askedBy(client) };
    return client.send(API.downloadFullExport, { params });
  },
  cancelFullExport: async () => async (client) => {
    const params = { data_export_id: await askedBy(client) };
    return client.send(API.cancelFullExport, { params });
  },
  followChanges: async () => firstEvent,
};

/** The stream of events up to the first one, as a normal answer. */
const firstEvent: Attempt = async (client) => {
  const response = await client.inject({ method: 'GET', url: API.followChanges.path, payloadAsStream: true });
  const stream = response.stream();
  const [first] = (await once(stream, 'data')) as [Buffer];
  stream.destroy();
  const body = first.toString().replace(/^id: \d+\ndata: /, '');
  return Object.assign(response, { body, json: () => JSON.parse(body) as never });
};

const operations = Object.keys(PERMISSIONS) as OperationName[];
const ROUTES = Object.values(API).map(({ method, path }) => `${method} ${path}`);

const clientOf = (role: Role | null): Promise<Client> =>
  role === null ? Promise.resolve(anonymousClient(lab)) : signIn(lab, role);

/** A call of an operation that succeeds for every permitted role. */
async function prepare(operation: OperationName): Promise<Attempt> {
  const own = PREPARED[operation];
  if (own !== undefined) return own();
  const input = await rightInput(API[operation], { lab, client: await signIn(lab, 'SUPER_ADMIN') });
  return (client) => sendInput(client, API[operation], input);
}

/** The amounts in an operation's answer, from the contract. */
const moneyOf = ({ output }: Operation) => (output === null ? [] : moneyPlaces(output));

/** A full export that this user may download; an unknown one where the user may not start one. */
async function askedBy(client: Client): Promise<string> {
  const asked = await client.send(API.createFullExport, {});
  return asked.statusCode === 201 ? asked.json<{ data_export_id: string }>().data_export_id : randomUUID();
}

const isCsv = (headers: LightMyRequestResponse['headers']): boolean =>
  String(headers['content-type']).startsWith('text/csv');

/** Staff never receive amounts, from any operation, done or refused. */
function expectNoMoney(operation: OperationName, { body, headers }: LightMyRequestResponse): void {
  expect(body).not.toContain('7654321');
  // An image has no text.
  if (headers['content-type'] === 'image/png') return;
  const answer: unknown =
    body === '' ? null : isCsv(headers) ? parse(body, { bom: true, columns: true }) : JSON.parse(body);
  if (isCsv(headers)) expect(body.split('\r\n')[0]).not.toMatch(/amount|rate|price|total|balance/i);
  expect(moneyKeys(answer)).toEqual([]);
  expect(moneyTexts(answer)).toEqual([]);
  expect(filledPlaces(answer, moneyOf(API[operation]))).toEqual([]);
}

const ASKING = [null, ...ROLES] as const;

test.each(operations)(
  '%s is refused without permission and changes nothing; it is done for the lowest permitted role, and staff see no amount',
  async (operation) => {
    const attempt = await prepare(operation);
    const refused = ASKING.filter((role) => !isPermitted(operation, role));
    const clients = await Promise.all(refused.map(async (role) => ({ role, client: await clientOf(role) })));
    const before = await databaseDigest(lab.db);
    for (const { role, client } of clients) {
      const permitted = checkPermitted(operation, role);
      if (permitted.ok) throw new Error('the table contradicts itself');
      const { code, text } = permitted.refusal;
      const problem = problemOf(await attempt(client));
      expect(problem).toMatchObject({ status: role === null ? 401 : 403, code, detail: text });
    }
    if (refused.includes(null)) await expectSilent(operation);
    expect(await databaseDigest(lab.db)).toEqual(before);
    await expectDone(operation, attempt);
  },
);

/** An anonymous user gets no details of invalid input. */
async function expectSilent(operation: OperationName): Promise<void> {
  const { method, path, upload }: Operation = API[operation];
  const type = upload === undefined ? 'application/json' : 'application/octet-stream';
  const response = await anonymousClient(lab).inject({
    method,
    url: path.replaceAll(/\{\w+\}/g, 'no-id'),
    headers: { 'content-type': type },
    ...(method !== 'GET' && { payload: '{"surprise":1}' }),
  });
  expect(problemOf(response)).toMatchObject({ status: 401, code: 'not_signed_in' });
  expect(problemOf(response)).not.toHaveProperty('errors');
}

async function expectDone(operation: OperationName, attempt: Attempt): Promise<void> {
  const roles = isPermitted(operation, 'USER') ? (['USER'] as const) : ROLES;
  const role = must(
    roles.find((one) => isPermitted(operation, one)),
    'a role that may ask',
  );
  const client = await clientOf(role);
  const response = await attempt(client);
  expect(response.statusCode, response.body).toBeLessThan(300);
  expect(response.body).not.toMatch(/"(?:\w*_hash|hash|salt)"/);
  if (role !== 'USER') return;
  expectNoMoney(operation, response);
  // A second round: most calls are now refused, since they were done. Some need records of the user, which now exist.
  const again = await attempt(client).catch(() => null);
  if (again !== null) expectNoMoney(operation, again);
}

test('every amount in the answer of a staff operation is optional, and missing for staff', () => {
  const needed = operations
    .filter((operation) => isPermitted(operation, 'USER'))
    .flatMap((operation) => moneyOf(API[operation]).map((place) => ({ operation, ...place })))
    .filter(({ isOptional }) => !isOptional);
  expect(needed.map(({ operation, path }) => [operation, ...path].join('.'))).toEqual([]);
});

test('the routes are those of the contract, health, metrics and the document', () => {
  const others = ['GET /api/openapi.json', 'GET /healthz', 'GET /healthz/details', 'GET /metrics', 'GET /readyz'];
  expect(servedRoutes(lab.app).toSorted()).toEqual([...ROUTES, ...others].toSorted());
});

test('the routes are described by the served document', async () => {
  const { paths } = (await anonymousClient(lab).inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, object>;
  }>();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(ROUTES.toSorted());
});

test.each([
  { 'x-user-id': '1', 'x-user-role': 'SUPER_ADMIN', 'x-role': 'ADMIN' },
  { authorization: 'Bearer SUPER_ADMIN' },
  { cookie: 'role=SUPER_ADMIN; user_role=ADMIN; token=a.b.c' },
])('the identity of a user is not taken from the client’s data: %j', async (headers) => {
  const { db } = lab;
  await buildBill(db, { amount: '500' });
  const list = { method: 'GET', url: '/api/work-orders', headers } as const;
  expect(problemOf(await lab.app.inject(list)).code).toBe('not_signed_in');
});

test('a removed role ends with the next request', async () => {
  const admin = await signIn(lab, 'ADMIN');
  await buildBill(lab.db, { amount: '500' });
  const amounts = async (): Promise<boolean> =>
    (await admin.send(API.getWorkOrders, { query: {} })).body.includes('"amount"');
  expect(await amounts()).toBe(true);
  await lab.db.updateTable('accounts').set({ role: 'USER' }).where('id', '=', admin.account.id).execute();
  expect(await amounts()).toBe(false);
});
