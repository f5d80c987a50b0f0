import { PERMISSIONS, isPermitted } from '#domain/accounts/permissions.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { clientOf, problemOf } from '#test/support/client.ts';
import { databaseDigest } from '#test/support/database-state.ts';
import { sendInput } from '#test/support/hostile/send.ts';
import { OPERATIONS, prepareCall } from '#test/support/hostile/walk.ts';
import { type TestApp, DAY, NOON, anonymousClient, signIn, startTestApp } from '#test/support/test-lab.ts';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// A valid request of every operation, sent without the permission, from a forbidden origin, and in invalid forms: it is
// refused, and only the refusal is written.

let lab: TestApp;
beforeAll(async () => {
  lab = await startTestApp();
});
afterAll(() => lab.close());

/** The operations that need a permission. */
const GUARDED = OPERATIONS.filter(({ name }) => PERMISSIONS[name] !== 'anyone');
const CHANGES = OPERATIONS.filter(({ method }) => method !== 'GET');
const named = (operations: typeof OPERATIONS) => operations.map((operation) => [operation.name, operation] as const);

async function written(): Promise<object> {
  const {
    sign_in_attempts: _attempts,
    sessions: _sessions,
    accounts: _accounts,
    ...rest
  } = await databaseDigest(lab.db);
  return rest;
}

describe('with a role without the permission, or without a session', () => {
  test.each(named(GUARDED))('%s', async (_, operation) => {
    const { input } = await prepareCall(lab, operation);
    const others = ROLES.filter((role) => !isPermitted(operation.name, role));
    const callers = await Promise.all(others.map((role) => signIn(lab, role)));
    const before = await databaseDigest(lab.db);
    for (const caller of callers) {
      const { status, code } = problemOf(await sendInput(caller, operation, input));
      expect([caller.account.role, status, code]).toEqual([caller.account.role, 403, 'not_allowed']);
    }
    expect(problemOf(await sendInput(anonymousClient(lab), operation, input)).status).toBe(401);
    expect(await databaseDigest(lab.db)).toEqual(before);
  });
});

describe('with an invalid or ended session', () => {
  test.each(named(GUARDED))('%s', async (_, operation) => {
    const { input } = await prepareCall(lab, operation);
    const [old, removed] = [await signIn(lab, 'SUPER_ADMIN'), await signIn(lab, 'SUPER_ADMIN')];
    await lab.db.updateTable('accounts').set({ deleted_at: NOON }).where('id', '=', removed.account.id).execute();
    const forged = [
      '',
      'x',
      `${old.token}x`,
      old.token.slice(1),
      randomBytes(32).toString('base64url'),
      'a'.repeat(4000),
    ];
    const strangers = [removed, ...forged.map((token) => clientOf(lab.app, { marginline: token }))];
    const before = await databaseDigest(lab.db);
    for (const stranger of strangers) expect(problemOf(await sendInput(stranger, operation, input)).status).toBe(401);
    lab.clock.advance(8 * DAY);
    expect(problemOf(await sendInput(old, operation, input)).status).toBe(401);
    lab.clock.set(NOON);
    expect(await databaseDigest(lab.db)).toEqual(before);
  });
});

describe('from another site', () => {
  test.each(named(CHANGES))('%s', async (_, operation) => {
    const { client, input } = await prepareCall(lab, operation);
    const before = await databaseDigest(lab.db);
    for (const headers of [
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' },
    ]) {
      const { status, code } = problemOf(await sendInput(client, operation, input, headers));
      expect([headers, status, code]).toEqual([headers, 403, 'wrong_origin']);
    }
    expect(await databaseDigest(lab.db)).toEqual(before);
  });
});

const BODIES: readonly (readonly [
  what: string,
  payload: string | Buffer,
  headers: Readonly<Record<string, string>>,
])[] = [
  ['half of a JSON text', '{"version":', { 'content-type': 'application/json' }],
  ['nothing that says it is JSON', '', { 'content-type': 'application/json' }],
  ['300 kB', JSON.stringify({ notes: 'x'.repeat(300_000) }), { 'content-type': 'application/json' }],
  ['a million brackets', '['.repeat(90_000), { 'content-type': 'application/json' }],
  ['a prototype', '{"__proto__":{"role":"SUPER_ADMIN"}}', { 'content-type': 'application/json' }],
  ['a field too many', '{"surprise":1}', { 'content-type': 'application/json' }],
  ['bytes', randomBytes(1_000), { 'content-type': 'application/json' }],
  ['a form', 'version=1', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['plain text, which needs no preflight', '{}', { 'content-type': 'text/plain' }],
  ['a compressed text', '{}', { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
  ['another character set', '{}', { 'content-type': 'application/json; charset=utf-7', 'x-surprise': '1' }],
];

describe('with a foreign body', () => {
  test.each(named(CHANGES.filter(({ body }) => body !== undefined)))('%s', async (_, operation) => {
    const { client } = await prepareCall(lab, operation);
    const url = operation.path.replaceAll(/\{\w+\}/g, '6f9b1c2e-3a44-4d6b-9d51-0c1f2a3b4c5d');
    const before = await written();
    for (const [what, payload, headers] of BODIES) {
      const sent = {
        method: operation.method,
        url,
        payload,
        headers: { 'idempotency-key': 'a-key-of-mine', ...headers },
      };
      const response = await client.inject(sent);
      expect([what, response.statusCode >= 400 && response.statusCode < 500]).toEqual([what, true]);
      problemOf(response);
    }
    expect(await written()).toEqual(before);
  });
});
