import { API } from '#contract/api.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { hashPassword } from '#server/platform/auth/password.ts';
import { type CallOptions, clientOf, problemOf } from '#test/support/client.ts';
import {
  auditEntries,
  auditEntriesBy,
  auditEntriesLabelled,
  databaseDigest,
  lastAuditEntry,
  rowCounts,
} from '#test/support/database-state.ts';
import { PASSWORD, buildAccount } from '#test/support/factories.ts';
import { fastestTimes } from '#test/support/fastest-times.ts';
import { DAY, MINUTE, anonymousClient, clientAfter, startTestApp, testLab } from '#test/support/test-lab.ts';
import { waitForLocks } from '#test/support/wait-for-locks.ts';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordAttempt } from './steps/sign-in-attempts.ts';
import { cleanUpAccounts } from './jobs.ts';

const lab = await testLab();
beforeEach(async () => {
  await lab.db.deleteFrom('sign_in_attempts').execute();
});

const WRONG = 'Invalid email or password';

const attempt = (email: string, password: string, options?: CallOptions): Promise<LightMyRequestResponse> =>
  anonymousClient(lab).send(API.signIn, { body: { email, password } }, options);

/** Counts this many failures like wrong passwords, without the time of hashing. */
const failTimes = async (times: number, email: string, remoteAddress = '127.0.0.1'): Promise<void> => {
  const stranger = { email, address: remoteAddress, deviceId: null };
  for (let time = 0; time < times; time += 1) await recordAttempt(lab.db, stranger, lab.clock.now());
};

describe('signing in', () => {
  test('accepts an existing password that could not be chosen today', async () => {
    const account = await buildAccount(lab.db, { password_hash: await hashPassword('Admin@123') });
    expect((await attempt(account.email, 'Admin@123')).statusCode).toBe(200);
  });

  test.each(ROLES)('as %s returns the user, and no detail of the session, whose cookie lasts 7 days', async (role) => {
    const { id, email } = await buildAccount(lab.db, { role });
    const response = await attempt(email, PASSWORD);
    expect(response.json()).toMatchObject({ account: { id, email, role }, waiting: null });
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({ name: 'marginline', path: '/', httpOnly: true, sameSite: 'Strict' });
    expect(cookie?.expires?.getTime()).toBe(lab.clock.now().getTime() + 7 * DAY);
    expect(response.body).not.toContain(cookie?.value);
    expect(response.body).not.toMatch(/hash|token|argon2/);
  });

  test('accepts the address in any letter case, with surrounding spaces', async () => {
    const { email } = await buildAccount(lab.db, { email: 'Asha.Rao@Lab.Test' });
    for (const spelled of [email.toUpperCase(), email.toLowerCase(), `  ${email}\t`])
      expect((await attempt(spelled, PASSWORD)).statusCode, spelled).toBe(200);
  });

  test('is recorded with user, address and request', async () => {
    const { id, email } = await buildAccount(lab.db, { role: 'ADMIN' });
    const { headers } = await attempt(email, PASSWORD, { remoteAddress: '10.0.0.7' });
    const entries = await auditEntries(lab, id);
    expect(entries).toMatchObject([
      {
        action: 'LOGIN',
        actor_id: id,
        actor_email: email,
        actor_role: 'ADMIN',
        subject_type: 'account',
        subject_label: email,
        address: '10.0.0.7',
        request_id: headers['x-request-id'],
        at: '2026-11-21T06:30:00Z',
      },
    ]);
  });
});

describe('is refused', () => {
  test('with one and the same answer for a wrong password, an unknown address and a deleted account', async () => {
    const { email } = await buildAccount(lab.db);
    const deleted = await buildAccount(lab.db, { deleted_at: '2026-11-01T00:00:00Z' });
    const answers = await Promise.all([
      attempt(email, 'wrong'),
      attempt('nobody@lab.test', PASSWORD),
      attempt(deleted.email, PASSWORD),
    ]);
    for (const response of answers) {
      expect(problemOf(response)).toMatchObject({ status: 401, code: 'wrong_credentials', detail: WRONG });
      expect(response.cookies).toEqual([]);
    }
  });

  test('in the same time whether the address is known or not', async () => {
    const { email } = await buildAccount(lab.db, { password_hash: await hashPassword(PASSWORD) });
    const times = await fastestTimes([() => attempt(email, 'wrong'), () => attempt('nobody@lab.test', 'wrong')]);
    expect(Math.max(...times) / Math.min(...times)).toBeLessThan(4);
  });

  test('for a password that differs in case, space or length', async () => {
    const { email } = await buildAccount(lab.db);
    for (const password of [PASSWORD.toUpperCase(), `${PASSWORD} `, ` ${PASSWORD}`, PASSWORD.slice(0, -1)]) {
      expect((await attempt(email, password)).statusCode).toBe(401);
    }
  });

  test('with an entry in the audit log that holds no password', async () => {
    const { email } = await buildAccount(lab.db);
    await attempt(` ${email} `, 'my-secret-guess', { remoteAddress: '10.0.0.8' });
    const entries = await auditEntriesLabelled(lab, email);
    expect(entries).toMatchObject([
      {
        action: 'LOGIN_FAILED',
        actor_id: null,
        subject_id: null,
        after: { reason: 'wrong_credentials' },
        address: '10.0.0.8',
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('my-secret-guess');
  });

  test('without logging what is typed in place of an email', async () => {
    for (const typed of ['aB3@xY7!kQ2&', 'only a password', 'P@ss#1']) {
      await attempt(typed, 'x', { remoteAddress: '10.0.0.9' });
      expect((await lastAuditEntry(lab)).subject_label, typed).toBe('(no email address)');
    }
  });

  test('for a huge password, without checking it', async () => {
    const { email } = await buildAccount(lab.db);
    const before = await databaseDigest(lab.db);
    expect(problemOf(await attempt(email, 'x'.repeat(900_000)))).toMatchObject({ status: 413, code: 'too_large' });
    expect(problemOf(await attempt(email, 'x'.repeat(257)))).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(await databaseDigest(lab.db)).toEqual(before);
  });
});

describe('the limit of an account', () => {
  test('is 10 failures; then even the correct password waits, and is not checked', async () => {
    const { email } = await buildAccount(lab.db);
    const failures = await Promise.all(Array.from({ length: 10 }, () => attempt(email, 'wrong')));
    expect(new Set(failures.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    const response = await attempt(email, PASSWORD);
    expect(problemOf(response)).toMatchObject({
      status: 429,
      code: 'too_many_attempts',
      detail: 'Too many failed attempts. Please wait 15 minutes and try again.',
    });
    expect(response.headers['retry-after']).toBe('900');
    expect(response.cookies).toEqual([]);
  });

  /** The events of an account; a sign-in with the correct password returns its status, or how long it waits (s). */
  type Step = (email: string) => Promise<unknown>;
  const fail = (times: number): Step => {
    return (email) => failTimes(times, email);
  };
  const pass = (ms: number): Step => {
    return () => {
      lab.clock.advance(ms);
      return cleanUpAccounts(lab.db, lab.clock.now());
    };
  };
  const tried: Step = async (email) => {
    const { statusCode, headers } = await attempt(email, PASSWORD);
    return Number(headers['retry-after'] ?? statusCode);
  };
  const WINDOW = 15 * MINUTE;

  test.each<[string, readonly Step[], number[]]>([
    ['allows the tenth attempt to succeed, which clears the failures', [fail(9), tried, fail(9), tried], [200, 200]],
    [
      'opens again automatically, 15 minutes after the first failure',
      [fail(4), pass(10 * MINUTE), fail(6), tried, pass(5 * MINUTE - 1), tried, pass(1), tried],
      [300, 1, 200],
    ],
    ['is not extended by attempts during the lock', [fail(10), pass(14 * MINUTE), fail(5), pass(MINUTE), tried], [200]],
    [
      'also grows for an attacker who stops at the tenth failure, window after window',
      [fail(10), pass(WINDOW), fail(10), pass(WINDOW), tried, pass(WINDOW), tried],
      [900, 200],
    ],
    ['forgets its locks after a correct password', [fail(11), pass(WINDOW), tried, fail(10), tried], [200, 900]],
    ['forgets them after a day without one', [fail(11), pass(WINDOW + DAY), fail(10), tried], [900]],
    ['remembers them for one second less', [fail(11), pass(WINDOW + DAY - 1000), fail(10), tried], [1800]],
  ])('%s', async (_, course, expected) => {
    const { email } = await buildAccount(lab.db);
    const found = [];
    for (const step of course) found.push(await step(email));
    expect(found.filter((one) => one !== undefined)).toEqual(expected);
  });

  test('of one account does not lock another', async () => {
    const [one, other] = [await buildAccount(lab.db), await buildAccount(lab.db)];
    await failTimes(11, one.email);
    expect((await attempt(one.email, PASSWORD)).statusCode).toBe(429);
    expect((await attempt(other.email, PASSWORD)).statusCode).toBe(200);
  });

  test('is the same for an unknown address', async () => {
    await failTimes(10, 'nobody@lab.test');
    expect((await attempt('nobody@lab.test', 'wrong')).statusCode).toBe(429);
  });

  test('grows twice as long each further time within a day, up to 4 hours', async () => {
    const { email } = await buildAccount(lab.db);
    const waits = [];
    for (let time = 0; time < 7; time += 1) {
      await failTimes(10, email);
      const seconds = Number((await attempt(email, PASSWORD)).headers['retry-after']);
      waits.push(seconds / 60);
      lab.clock.advance(seconds * 1000 - 1);
      expect((await attempt(email, PASSWORD)).statusCode).toBe(429);
      lab.clock.advance(1);
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 240, 240]);
    expect((await attempt(email, PASSWORD)).statusCode).toBe(200);
  });

  test('is recorded once for each lock', async () => {
    const { email } = await buildAccount(lab.db);
    for (let time = 0; time < 2; time += 1) {
      await failTimes(10, email);
      await attempt(email, 'wrong');
      await attempt(email, 'wrong');
      lab.clock.advance((time + 1) * 15 * MINUTE);
    }
    expect(await auditEntriesLabelled(lab, email)).toHaveLength(2);
  });

  test.each<[string, (email: string, turn: number) => [string, CallOptions]]>([
    [
      'letter case and space',
      (email, turn) => [turn % 2 === 0 ? email.toUpperCase() : `${' '.repeat(turn)}${email}`, {}],
    ],
    ['another network address', (email, turn) => [email, { remoteAddress: `10.1.0.${turn}` }]],
    ['another address of one IPv6 network', (email, turn) => [email, { remoteAddress: `2001:db8::${turn}` }]],
    ['X-Forwarded-For', (email, turn) => [email, { headers: { 'x-forwarded-for': `10.2.0.${turn}` } }]],
    ['another browser', (email, turn) => [email, { headers: { 'user-agent': `browser ${turn}` } }]],
  ])('cannot be bypassed by %s', async (_, variant) => {
    const { email } = await buildAccount(lab.db);
    await failTimes(9, email);
    const statuses = [];
    for (let turn = 1; turn <= 4; turn += 1) {
      const [spelled, options] = variant(email, turn);
      statuses.push((await attempt(spelled, turn === 4 ? PASSWORD : 'wrong', options)).statusCode);
    }
    expect(statuses).toEqual([401, 429, 429, 429]);
  });

  test('allows exactly 10 of 30 guesses at once', async () => {
    const { email } = await buildAccount(lab.db);
    const before = await rowCounts(lab.db, ['audit_entries']);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, guess) => attempt(email, `guess ${guess}`)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 20 }, () => 429)]);
    const after = await rowCounts(lab.db, ['audit_entries']);
    // Ten failures and the lock, once.
    expect(after.audit_entries - before.audit_entries).toBe(11);
  });
});

describe('the limit of a network address', () => {
  const THERE = '10.3.0.1';
  const there = { remoteAddress: THERE };

  /** Failures for many accounts, so that none of them is at its own limit. */
  const failThere = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) await failTimes(1, `nobody-${time % 8}@lab.test`, THERE);
  };

  test('is 40 failures over all accounts; from elsewhere the account is open', async () => {
    const { email } = await buildAccount(lab.db);
    await failThere(39);
    expect((await attempt('nobody@lab.test', 'wrong', there)).statusCode).toBe(401);
    const blocked = await attempt(email, PASSWORD, there);
    expect(problemOf(blocked)).toMatchObject({ status: 429, code: 'too_many_attempts' });
    expect(blocked.headers['retry-after']).toBe('900');
    expect((await attempt(email, PASSWORD, { remoteAddress: '10.3.0.2' })).statusCode).toBe(200);
    lab.clock.advance(15 * MINUTE);
    expect((await attempt(email, PASSWORD, there)).statusCode).toBe(200);
  });

  test('is that of a network for IPv6: its other addresses share it', async () => {
    const { email } = await buildAccount(lab.db);
    for (let turn = 1; turn <= 40; turn += 1)
      await failTimes(1, `a${turn}@lab.test`, `2001:db8:0:7::${turn.toString(16)}`);
    expect((await attempt(email, PASSWORD, { remoteAddress: '2001:db8:0:7:ffff::1' })).statusCode).toBe(429);
    expect((await attempt(email, PASSWORD, { remoteAddress: '2001:db8:0:8::1' })).statusCode).toBe(200);
  });

  test('is not reached by a correct password, even at the fortieth attempt, and lasts twice as long the second time', async () => {
    const { email } = await buildAccount(lab.db);
    for (const locks of [0, 1]) {
      await failThere(39);
      expect((await attempt(email, PASSWORD, there)).statusCode).toBe(200);
      expect((await attempt(email, PASSWORD, there)).statusCode).toBe(200);
      const rows = lab.db
        .selectFrom('sign_in_attempts')
        .select(['failures', 'locks'])
        .where('subject', 'like', 'address:%');
      expect(await rows.execute()).toEqual([{ failures: 39, locks }]);
      await failThere(1);
      const seconds = (locks + 1) * 900;
      expect((await attempt(email, PASSWORD, there)).headers['retry-after']).toBe(String(seconds));
      lab.clock.advance(seconds * 1000);
    }
  });

  test('is not reset by signing in to your own account between the guesses', async () => {
    const own = await buildAccount(lab.db);
    await failThere(20);
    expect((await attempt(own.email, PASSWORD, there)).statusCode).toBe(200);
    await failThere(20);
    expect((await attempt(own.email, PASSWORD, there)).statusCode).toBe(429);
  });
});

describe('the session', () => {
  test('changes at each sign-in, and the earlier one of the browser ends', async () => {
    const before = await buildAccount(lab.db, { role: 'ADMIN' });
    const { email } = await buildAccount(lab.db);
    const first = clientAfter(lab, await attempt(before.email, PASSWORD));
    const second = clientAfter(lab, await first.send(API.signIn, { body: { email, password: PASSWORD } }));
    expect((await first.call(API.getSession, {})).account).toBeNull();
    expect((await second.call(API.getSession, {})).account).toMatchObject({ email });
    const entries = await lab.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_email', 'actor_role', 'subject_label'])
      .where('actor_email', 'in', [before.email, email])
      .orderBy('seq')
      .execute();
    const by = (account: string, role: string) => ({ actor_email: account, actor_role: role, subject_label: account });
    expect(entries).toEqual([
      { action: 'LOGIN', ...by(before.email, 'ADMIN') },
      { action: 'LOGOUT', ...by(before.email, 'ADMIN') },
      { action: 'LOGIN', ...by(email, 'USER') },
    ]);
  });

  test('that had expired is not recorded as a sign-out', async () => {
    const { id, email } = await buildAccount(lab.db);
    const browser = clientAfter(lab, await attempt(email, PASSWORD));
    lab.clock.advance(8 * 60 * MINUTE);
    await browser.send(API.signIn, { body: { email, password: PASSWORD } });
    expect((await auditEntriesBy(lab, { id })).map(({ action }) => action)).toEqual(['LOGIN', 'LOGIN']);
  });

  test('is not started if the password changes during its check', async () => {
    const { id, email } = await buildAccount(lab.db);
    const password_hash = await hashPassword('seven tall pines');
    const setting = await lab.database.pool.connect();
    await setting.query('begin');
    await setting.query('update accounts set password_hash = $1 where id = $2', [password_hash, id]);
    const waiting = attempt(email, PASSWORD);
    await waitForLocks(lab);
    await setting.query('commit');
    setting.release();
    expect(problemOf(await waiting)).toMatchObject({ status: 401, code: 'wrong_credentials', detail: WRONG });
    expect(await lab.db.selectFrom('sessions').select('id').where('account_id', '=', id).execute()).toEqual([]);
    expect((await attempt(email, 'seven tall pines')).statusCode).toBe(200);
  });

  test('never has an id that was planted before', async () => {
    const { email } = await buildAccount(lab.db);
    const planted = 'A'.repeat(43);
    const victim = clientOf(lab.app, { marginline: planted, '__Host-marginline': planted });
    const response = await victim.send(API.signIn, { body: { email, password: PASSWORD } });
    expect(response.cookies[0]?.value).toMatch(/^[\w-]{43}$/);
    expect(response.cookies[0]?.value).not.toBe(planted);
    expect((await victim.call(API.getSession, {})).account).toBeNull();
    expect((await clientAfter(lab, response).call(API.getSession, {})).account).toMatchObject({ email });
  });

  test('of the browser is kept if a new sign-in fails', async () => {
    const { email } = await buildAccount(lab.db);
    const signedIn = clientAfter(lab, await attempt(email, PASSWORD));
    await signedIn.refusal(API.signIn, { body: { email, password: 'wrong' } });
    expect((await signedIn.call(API.getSession, {})).account).toMatchObject({ email });
  });

  test('is stored as a hash: no table contains the cookie’s value', async () => {
    const { email } = await buildAccount(lab.db);
    const token = (await attempt(email, PASSWORD)).cookies[0]?.value ?? '';
    const tables = ['sessions', 'audit_entries', 'sign_in_attempts', 'accounts'] as const;
    const rows = await Promise.all(tables.map((table) => lab.db.selectFrom(table).selectAll().execute()));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });
});

test('over HTTPS, behind a trusted proxy, binds each cookie to host and HTTPS', async () => {
  const behindProxy = await startTestApp({ http: { trustProxy: ['127.0.0.1'] } });
  const { email } = await buildAccount(behindProxy.db);
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'lab.example', 'x-forwarded-for': '10.4.0.1' };
  const response = await anonymousClient(behindProxy).send(
    API.signIn,
    { body: { email, password: PASSWORD } },
    { headers },
  );
  const bound = { path: '/', httpOnly: true, secure: true, sameSite: 'Strict' };
  expect(response.cookies).toMatchObject([
    { name: '__Host-marginline', ...bound },
    { name: '__Host-marginline-device', ...bound },
  ]);
  const [cookie] = response.cookies;
  const client = clientOf(behindProxy.app, { [cookie?.name ?? '']: cookie?.value ?? '' });
  expect((await client.call(API.getSession, {}, { headers })).account).toMatchObject({ email });
  // The limit and the log use the address that the proxy names.
  const sessions = await behindProxy.db.selectFrom('sessions').select('address').execute();
  expect(sessions).toEqual([{ address: '10.4.0.1' }]);
  await behindProxy.close();
});
