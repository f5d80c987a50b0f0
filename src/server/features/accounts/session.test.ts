import { API } from '#contract/api.ts';
import { SESSION_IDLE_LIMIT } from '#domain/accounts/session-policy.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { auditEntriesBy } from '#test/support/audit-entries.ts';
import { problemOf } from '#test/support/client.ts';
import { buildAccount } from '#test/support/factories.ts';
import { isSignedIn, anonymousClient, signIn } from '#test/support/sign-in.ts';
import type { SignedInClient } from '#test/support/sign-in.ts';
import { DAY, MINUTE } from '#test/support/test-clock.ts';
import { typedOrder } from '#test/support/typed-order.ts';
import { testLab } from '#test/support/test-lab.ts';
import { describe, expect, test } from 'vitest';

const lab = await testLab();

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

describe('getSession', () => {
  test('returns the laboratory to anonymous users, and its day in its time zone', async () => {
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

  test('returns the signed-in user, without any secret', async () => {
    const account = await buildAccount(lab.db, { role: 'SUPER_ADMIN', display_name: 'Asha' });
    const client = await signIn(lab, 'SUPER_ADMIN', account);
    const { id, email } = account;
    const named = { id, email, role: 'SUPER_ADMIN', display_name: 'Asha', appearance: 'system', version: 1 };
    const password = { must_change_password: false, password_generated: false };
    const factor = { has_second_factor: false, factor_ways: { app: false, passkey: false } };
    const shown = { ...named, ...password, ...factor, second_factor_due: 'recommended' };
    expect((await client.call(API.getSession, {})).account).toEqual(shown);
  });
});
