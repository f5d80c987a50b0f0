import { API } from '#contract/api.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { SESSION_IDLE_LIMIT } from '#domain/accounts/session-policy.ts';
import { auditEntriesBy, unchanged } from '#test/support/database-state.ts';
import { type Client, problemOf } from '#test/support/client.ts';
import { PASSWORD, buildAccount } from '#test/support/factories.ts';
import {
  type SignedInClient,
  DAY,
  MINUTE,
  NOON,
  anonymousClient,
  isSignedIn,
  signIn,
  testLab,
} from '#test/support/test-lab.ts';
import { typedOrder } from '#test/support/typed-order.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';

const lab = await testLab();
beforeEach(() => lab.clock.set(NOON));

describe('signing out', () => {
  test('ends the session at once; its cookie gives no access', async () => {
    const client = await signIn(lab, 'USER');
    const response = await client.send(API.signOut, {});
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(await isSignedIn(client)).toBe(false);
    expect(await client.refusal(API.getWorkOrders, { query: {} })).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    });
  });

  test('that has ended is answered differently from no session, while its cookie is sent', async () => {
    const client = await signIn(lab, 'USER');
    await client.call(API.signOut, {});
    for (const [who, detail] of [
      [client, 'Invalid user session - please log out and log in again'],
      [anonymousClient(lab), 'User not authenticated'],
    ] as const) {
      const refused = await who.refusal(API.createWorkOrder, typedOrder('Dr. A'));
      expect(refused).toMatchObject({ status: 401, code: 'not_signed_in', detail });
    }
    expect(await client.call(API.getSession, {})).toMatchObject({ account: null, account_removed: false });
  });

  test('deletes the cookie and clears the browser’s stored data', async () => {
    const client = await signIn(lab, 'USER');
    const { headers, cookies } = await client.send(API.signOut, {});
    expect(headers['clear-site-data']).toBe('"cache", "storage"');
    expect(headers['cache-control']).toBe('no-store');
    expect(cookies).toMatchObject([{ name: 'marginline', value: '', path: '/', httpOnly: true, sameSite: 'Strict' }]);
    expect(cookies[0]?.expires?.getTime()).toBe(0);
  });

  test('ends only this session of the user, and is recorded once, however often it is requested', async () => {
    const client = await signIn(lab, 'ADMIN');
    const phone = await signIn(lab, 'ADMIN', client.account);
    await client.call(API.signOut, {});
    await client.call(API.signOut, {});
    expect(await isSignedIn(phone)).toBe(true);
    const { id, email } = client.account;
    expect(await auditEntriesBy(lab, { id })).toMatchObject([
      { action: 'LOGOUT', actor_email: email, actor_role: 'ADMIN', subject_id: id },
    ]);
  });

  test('without a session is no error', async () => {
    expect((await anonymousClient(lab).send(API.signOut, {})).statusCode).toBe(204);
  });
});

describe('a session', () => {
  test.each(ROLES)('of %s ends after its idle limit', async (role) => {
    const client = await signIn(lab, role);
    lab.clock.advance(SESSION_IDLE_LIMIT - 1);
    expect(await isSignedIn(client)).toBe(true);
    lab.clock.advance(SESSION_IDLE_LIMIT - 1);
    expect(await client.call(API.getSession, {})).toMatchObject({ account: { role }, idle_email: null });
    lab.clock.advance(SESSION_IDLE_LIMIT);
    // Signing in again needs one field less, and shows why.
    expect(await client.call(API.getSession, {})).toMatchObject({ account: null, idle_email: client.account.email });
    expect(await client.refusal(API.getWorkOrders, { query: {} })).toMatchObject({ code: 'not_signed_in' });
  });

  test.each(ROLES)('of %s ends after its idle limit, whatever its page requests automatically', async (role) => {
    const client = await signIn(lab, role);
    lab.clock.advance(SESSION_IDLE_LIMIT - 1);
    const response = await client.send(API.getWorkOrders, { query: {} }, { headers: { 'x-unattended': '1' } });
    expect(response.statusCode).toBe(200);
    lab.clock.advance(1);
    expect(await isSignedIn(client)).toBe(false);
  });

  test.each<[string, (client: SignedInClient) => Promise<unknown>]>([
    ['was ended by its user', (client) => client.call(API.signOut, {})],
    ['has lasted 7 days', async () => lab.clock.advance(7 * DAY)],
    [
      'belongs to a disabled account',
      ({ account: { id } }) =>
        lab.db
          .updateTable('accounts')
          .set({ disabled_at: lab.clock.now().toISOString() })
          .where('id', '=', id)
          .execute(),
    ],
  ])('that %s belongs to no user', async (_, end) => {
    const client = await signIn(lab, 'SUPER_ADMIN');
    await end(client);
    lab.clock.advance(SESSION_IDLE_LIMIT);
    expect(await client.call(API.getSession, {})).toMatchObject({ account: null, idle_email: null });
  });

  test('is kept alive by every change', async () => {
    const client = await signIn(lab, 'SUPER_ADMIN');
    lab.clock.advance(SESSION_IDLE_LIMIT - 1);
    const nothing = {
      method: 'POST',
      url: '/api/bills/grouped',
      payload: {},
      headers: { 'x-unattended': '1' },
    } as const;
    expect((await client.inject(nothing)).statusCode).toBe(400);
    lab.clock.advance(SESSION_IDLE_LIMIT - 1);
    expect(await isSignedIn(client)).toBe(true);
  });

  test.each(ROLES)('of %s ends after 7 days, even if active', async (role) => {
    const client = await signIn(lab, role);
    const usedJustNow = { last_used_at: new Date(lab.clock.now().getTime() + 7 * DAY - 2).toISOString() };
    await lab.db.updateTable('sessions').set(usedJustNow).where('account_id', '=', client.account.id).execute();
    lab.clock.advance(7 * DAY - 1);
    expect(await isSignedIn(client)).toBe(true);
    lab.clock.advance(1);
    expect(await isSignedIn(client)).toBe(false);
  });

  test('that has ended does not become valid when the clock is set back', async () => {
    const client = await signIn(lab, 'SUPER_ADMIN');
    const begin = lab.clock.now().toISOString();
    await client.call(API.signOut, {});
    lab.clock.set(begin);
    expect(await isSignedIn(client)).toBe(false);
  });

  test('stores its last use once a minute, so that reading does not cause writing', async () => {
    const client = await signIn(lab, 'USER');
    const first = await lab.statementsOf(() => client.call(API.getSession, {}));
    expect(first.statements.filter((text) => text.startsWith('update'))).toEqual([]);
    lab.clock.advance(MINUTE);
    const later = await lab.statementsOf(() => client.call(API.getSession, {}));
    expect(later.statements.filter((text) => text.startsWith('update "sessions"'))).toHaveLength(1);
  });

  test.each(['', 'x', '../../etc/passwd', "' or 1=1 --", 'a'.repeat(4000)])('is not accepted as %j', async (token) => {
    const response = await anonymousClient(lab).inject({ url: '/api/work-orders', cookies: { marginline: token } });
    expect(problemOf(response)).toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  test('is not accepted by its hash', async () => {
    const { account } = await signIn(lab, 'USER');
    const { token_hash } = await lab.db
      .selectFrom('sessions')
      .select('token_hash')
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow();
    for (const token of [token_hash.toString('hex'), token_hash.toString('base64url')]) {
      const response = await anonymousClient(lab).inject({ url: '/api/session', cookies: { marginline: token } });
      expect(response.json()).toMatchObject({ account: null });
    }
  });
});

test('getSession returns the laboratory to anonymous users, and its day in its time zone', async () => {
  lab.clock.set('2026-12-31T18:30:00Z');
  expect(await anonymousClient(lab).call(API.getSession, {})).toMatchObject({
    account: null,
    laboratory: { company_name: 'Dental CAD/CAM Milling Centre', currency: 'INR', time_zone: 'Asia/Kolkata' },
    today: '2027-01-01',
  });
  await lab.db.updateTable('laboratory_settings').set({ time_zone: 'America/New_York' }).execute();
  expect((await anonymousClient(lab).call(API.getSession, {})).today).toBe('2026-12-31');
  await lab.db.updateTable('laboratory_settings').set({ time_zone: 'Asia/Kolkata' }).execute();
});

test('getSession returns the signed-in user, without any secret', async () => {
  const account = await buildAccount(lab.db, { role: 'SUPER_ADMIN', display_name: 'Asha' });
  const client = await signIn(lab, 'SUPER_ADMIN', account);
  const { id, email } = account;
  const named = { id, email, role: 'SUPER_ADMIN', display_name: 'Asha', appearance: 'system', version: 1 };
  const password = { must_change_password: false, password_generated: false };
  const factor = { has_second_factor: false, factor_ways: { app: false, passkey: false } };
  const shown = { ...named, ...password, ...factor, second_factor_due: 'recommended' };
  expect((await client.call(API.getSession, {})).account).toEqual(shown);
});

const sessionsOf = async (client: Client) => (await client.call(API.getOwnSessions, {})).items;

/** The id of a client's session. */
async function idOf(client: Client): Promise<string> {
  const current = (await sessionsOf(client)).find((session) => session.current);
  if (current === undefined) throw new Error('the asking session is not in the list');
  return current.session_id;
}

const entriesOf = ({ account }: SignedInClient) => auditEntriesBy(lab, account);

describe('getOwnSessions', () => {
  test('shows device, address and last use: the current session first, then by last use', async () => {
    const account = await buildAccount(lab.db);
    const body = { email: account.email, password: PASSWORD };
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };
    await anonymousClient(lab).send(API.signIn, { body }, { headers, remoteAddress: '10.0.0.7' });
    lab.clock.advance(5 * MINUTE);
    const phone = await signIn(lab, 'USER', account);
    lab.clock.advance(5 * MINUTE);
    await signIn(lab, 'USER', account);
    const items = await sessionsOf(phone);
    expect(items.map(({ current, device }) => [current, device])).toEqual([
      [true, 'Unknown device'],
      [false, 'Unknown device'],
      [false, 'Firefox on Linux'],
    ]);
    const [asking, , first] = items;
    expect(first).toMatchObject({
      address: '10.0.0.7',
      created_at: '2026-11-21T06:30:00Z',
      last_used_at: '2026-11-21T06:30:00Z',
    });
    // A request is a use, stored once a minute.
    expect(asking).toMatchObject({ created_at: '2026-11-21T06:35:00Z', last_used_at: '2026-11-21T06:40:00Z' });
  });

  test('shows no other user’s, no token and no hash', async () => {
    const client = await signIn(lab, 'SUPER_ADMIN');
    await signIn(lab, 'USER');
    const response = await client.send(API.getOwnSessions, {});
    expect(response.json<{ items: object[] }>().items).toHaveLength(1);
    expect(response.body).not.toContain(client.token);
    expect(response.body).not.toMatch(/token|hash/);
  });

  test('leaves out expired sessions', async () => {
    const client = await signIn(lab, 'USER');
    lab.clock.advance(SESSION_IDLE_LIMIT);
    const later = await signIn(lab, 'USER', client.account);
    expect(await sessionsOf(later)).toHaveLength(1);
  });
});

describe('endOwnSession', () => {
  test.each([
    ['that does not exist', () => Promise.resolve(randomUUID())],
    ['of another user', async () => idOf(await signIn(lab, 'USER'))],
  ])('of a session %s is not found, and ends nothing', async (_, find) => {
    const client = await signIn(lab, 'SUPER_ADMIN');
    const session_id = await find();
    const problem = await unchanged(lab, () => client.refusal(API.endOwnSession, { params: { session_id } }));
    expect(problem).toMatchObject({ status: 404, code: 'session_not_found' });
  });

  test('signs that browser out on its next request, and no other', async () => {
    const desk = await signIn(lab, 'USER');
    const [phone, tablet] = [await signIn(lab, 'USER', desk.account), await signIn(lab, 'USER', desk.account)];
    const session_id = await idOf(phone);
    const response = await desk.send(API.endOwnSession, { params: { session_id } });
    expect([response.statusCode, response.cookies]).toEqual([204, []]);
    expect(await Promise.all([desk, phone, tablet].map(isSignedIn))).toEqual([true, false, true]);
    expect(await entriesOf(desk)).toMatchObject([
      {
        action: 'END_SESSION',
        subject_type: 'session',
        subject_id: session_id,
        subject_label: desk.account.email,
        before: { device: 'Unknown device', address: '127.0.0.1' },
      },
    ]);
  });

  test('of the current session signs out: the cookie and the browser’s stored data are cleared', async () => {
    const client = await signIn(lab, 'USER');
    const response = await client.send(API.endOwnSession, { params: { session_id: await idOf(client) } });
    expect(response.statusCode).toBe(204);
    expect(response.cookies).toMatchObject([{ name: 'marginline', value: '' }]);
    expect(response.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(await isSignedIn(client)).toBe(false);
  });

  test('twice at once ends it once', async () => {
    const desk = await signIn(lab, 'USER');
    const params = { session_id: await idOf(await signIn(lab, 'USER', desk.account)) };
    const answers = await Promise.all([
      desk.send(API.endOwnSession, { params }),
      desk.send(API.endOwnSession, { params }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404]);
    expect(await entriesOf(desk)).toHaveLength(1);
  });
});

describe('endOtherSessions', () => {
  test('keeps the current session and those of other users; each ended one is recorded', async () => {
    const desk = await signIn(lab, 'ADMIN');
    const others = [await signIn(lab, 'ADMIN', desk.account), await signIn(lab, 'ADMIN', desk.account)];
    const colleague = await signIn(lab, 'ADMIN');
    const response = await desk.send(API.endOtherSessions, {});
    expect([response.statusCode, response.cookies]).toEqual([204, []]);
    expect(await Promise.all([desk, ...others, colleague].map(isSignedIn))).toEqual([true, false, false, true]);
    expect((await entriesOf(desk)).map(({ action }) => action)).toEqual(['END_SESSION', 'END_SESSION']);
  });

  test('with none to end is no error, and writes nothing', async () => {
    const client = await signIn(lab, 'USER');
    expect((await client.send(API.endOtherSessions, {})).statusCode).toBe(204);
    expect(await entriesOf(client)).toEqual([]);
  });

  test('by two browsers at once leaves one of them signed in', async () => {
    const desk = await signIn(lab, 'USER');
    const phone = await signIn(lab, 'USER', desk.account);
    const answers = await Promise.all([desk.send(API.endOtherSessions, {}), phone.send(API.endOtherSessions, {})]);
    for (const answer of answers) if (answer.statusCode !== 204) expect(problemOf(answer).code).toBe('not_signed_in');
    const left = await lab.db.selectFrom('sessions').select('id').where('account_id', '=', desk.account.id).execute();
    expect(left).toHaveLength(1);
  });
});
