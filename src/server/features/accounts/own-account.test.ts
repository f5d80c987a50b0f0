import { API } from '#contract/api.ts';
import { PASSWORD_TEXTS } from '#domain/accounts/password-policy.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { verifyPassword } from '#server/platform/auth/password.ts';
import { auditEntriesBy, databaseDigest, unchanged } from '#test/support/database-state.ts';
import { type Client, problemOf } from '#test/support/client.ts';
import { PASSWORD, buildAccount } from '#test/support/factories.ts';
import {
  type SignedInClient,
  DAY,
  MINUTE,
  anonymousClient,
  clientAfter,
  isSignedIn,
  signIn,
  testLab,
} from '#test/support/test-lab.ts';
import { waitForLocks } from '#test/support/wait-for-locks.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { recordAttempt, recordSessionAttempt } from './steps/sign-in-attempts.ts';

const lab = await testLab();
beforeEach(async () => {
  await lab.db.deleteFrom('sign_in_attempts').execute();
});

test.each([
  ['for a name that cannot be displayed', { display_name: 'Asha\u0000' }, 'display_name'],
  ['for an unknown appearance', { appearance: 'sepia' }, 'appearance'],
  ['for a role', { role: 'SUPER_ADMIN' }, 'role'],
])('updateOwnAccount is refused %s', async (_, given, field) => {
  const client = await signIn(lab, 'USER');
  const payload = { version: 1, ...given };
  const response = await unchanged(lab, () => client.inject({ method: 'PATCH', url: '/api/session/account', payload }));
  expect(problemOf(response)).toMatchObject({ status: 400, code: 'invalid_input', errors: [{ field }] });
});

describe('updateOwnAccount', () => {
  test.each(ROLES)('lets %s set name and appearance, and is recorded in the audit log', async (role) => {
    const client = await signIn(lab, role);
    const body = { version: 1, display_name: '  Asha \u200B  Rao ', appearance: 'dark' } as const;
    const account = await client.call(API.updateOwnAccount, { body });
    const after = { display_name: 'Asha Rao', appearance: 'dark' };
    const { id, email } = client.account;
    expect(account).toMatchObject({ id, email, role, ...after, version: 2 });
    expect((await client.call(API.getSession, {})).account).toEqual(account);
    expect(await auditEntriesBy(lab, { id })).toMatchObject([
      {
        action: 'UPDATE_OWN_ACCOUNT',
        subject_type: 'account',
        subject_id: id,
        before: { display_name: null, appearance: 'system' },
        after,
      },
    ]);
  });

  test('changes only the given fields', async () => {
    const account = await buildAccount(lab.db, { display_name: 'Asha', appearance: 'dark' });
    const client = await signIn(lab, 'USER', account);
    expect(await client.call(API.updateOwnAccount, { body: { version: 1, display_name: 'Asha Rao' } })).toMatchObject({
      display_name: 'Asha Rao',
      appearance: 'dark',
    });
    expect(await client.call(API.updateOwnAccount, { body: { version: 2, appearance: 'system' } })).toMatchObject({
      display_name: 'Asha Rao',
      appearance: 'system',
    });
  });

  test.each([null, '', '   ', '\u200B'])('stores the name %j as none', async (display_name) => {
    const client = await signIn(lab, 'USER', await buildAccount(lab.db, { display_name: 'Asha' }));
    expect((await client.call(API.updateOwnAccount, { body: { version: 1, display_name } })).display_name).toBeNull();
  });

  test('that changes nothing makes neither a version nor an entry', async () => {
    const client = await signIn(lab, 'USER', await buildAccount(lab.db, { display_name: 'Asha' }));
    const body = { version: 1, display_name: ' Asha ', appearance: 'system' } as const;
    expect((await client.call(API.updateOwnAccount, { body })).version).toBe(1);
    expect(await auditEntriesBy(lab, client.account)).toEqual([]);
  });
});

const NEW = 'seven tall pines';

const change = (client: Client, new_password = NEW, current_password = PASSWORD): Promise<LightMyRequestResponse> =>
  client.send(API.changeOwnPassword, { body: { current_password, new_password } });

const confirm = (client: Client, password = PASSWORD): Promise<LightMyRequestResponse> =>
  client.send(API.confirmPassword, { body: { password } });

const canSignIn = async (email: string, password: string): Promise<boolean> =>
  (await anonymousClient(lab).send(API.signIn, { body: { email, password } })).statusCode === 200;

const renewed = (response: LightMyRequestResponse): Client => clientAfter(lab, response);

const entriesOf = ({ account }: SignedInClient) => auditEntriesBy(lab, account);

describe('changing one’s own password is refused', () => {
  test.each([
    ['without the current one', '', NEW, 'Current password is required'],
    ['with a wrong current one', 'wrong', NEW, 'Current password is incorrect'],
    ['for a common one', PASSWORD, 'password123', 'This password is too common. Please choose another one.'],
    ['for the laboratory’s name', PASSWORD, 'dental cad/cam milling centre', PASSWORD_TEXTS.holdsCompany],
    ['for one that contains the user’s own address or name', PASSWORD, 'AshaRao2026!', PASSWORD_TEXTS.holdsEmail],
    ['for one that contains the user’s name', PASSWORD, '2026-joshi', PASSWORD_TEXTS.holdsName],
    ['for the current one again', PASSWORD, PASSWORD, 'New password must be different from the current one'],
  ])('%s', async (_, current, given, detail) => {
    const own = { email: `asha.rao@${randomUUID()}.test`, display_name: 'Asha Joshi' };
    const client = await signIn(lab, 'USER', await buildAccount(lab.db, own));
    const problem = problemOf(await change(client, given, current));
    expect(problem).toMatchObject({ status: 400, code: 'invalid_input', detail });
    expect(await canSignIn(own.email, PASSWORD)).toBe(true);
  });

  test('for one shorter than the laboratory’s minimum', async () => {
    const client = await signIn(lab, 'USER');
    await lab.db.updateTable('laboratory_settings').set({ password_min_length: 15 }).execute();
    const problem = problemOf(await change(client, 'fourteen marks'));
    await lab.db.updateTable('laboratory_settings').set({ password_min_length: 6 }).execute();
    expect(problem.detail).toBe('New password must be at least 15 characters long');
  });

  test('and then changes nothing, except that the failure is counted and recorded', async () => {
    const client = await signIn(lab, 'USER');
    const { sign_in_attempts: _, audit_entries: __, ...before } = await databaseDigest(lab.db);
    await change(client, NEW, 'my-secret-guess');
    const { sign_in_attempts: ___, audit_entries: ____, ...after } = await databaseDigest(lab.db);
    expect(after).toEqual(before);
    const entries = await entriesOf(client);
    expect(entries).toMatchObject([
      { action: 'LOGIN_FAILED', subject_id: client.account.id, after: { reason: 'wrong_credentials' } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('my-secret-guess');
  });

  test('after 10 guesses at this session: also with the right password, for 15 minutes; other sessions and the login stay open', async () => {
    const client = await signIn(lab, 'USER');
    const elsewhere = await signIn(lab, 'USER', client.account);
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await change(client, NEW, `guess ${guess}`)).statusCode).toBe(400);
    }
    const blocked = await change(client);
    expect(problemOf(blocked)).toMatchObject({ status: 429, code: 'too_many_attempts' });
    expect(blocked.headers['retry-after']).toBe('900');
    expect(problemOf(await confirm(client)).status).toBe(429);
    expect(await canSignIn(client.account.email, PASSWORD)).toBe(true);
    expect((await confirm(elsewhere)).statusCode).toBe(204);
    expect(problemOf(await confirm(client)).status).toBe(429);
    lab.clock.advance(15 * MINUTE);
    expect((await change(client)).statusCode).toBe(200);
  });

  test('a new password that would be refused anyway counts no failed attempt', async () => {
    const client = await signIn(lab, 'USER');
    for (let time = 0; time < 12; time += 1) await change(client, 'short');
    expect((await change(client)).statusCode).toBe(200);
  });
});

describe('changing one’s own password', () => {
  test('allows sign-in with the new one only, exactly as it was typed', async () => {
    const client = await signIn(lab, 'USER');
    const typed = `  ${'a long way round the green hill and '.repeat(3)}Z `;
    expect((await change(client, typed)).statusCode).toBe(200);
    const { email } = client.account;
    expect(await canSignIn(email, PASSWORD)).toBe(false);
    expect(await canSignIn(email, typed.trim())).toBe(false);
    expect(await canSignIn(email, typed.slice(0, 90))).toBe(false);
    expect(await canSignIn(email, typed)).toBe(true);
  });

  test('ends every other session at once; this one continues under a new cookie', async () => {
    const desk = await signIn(lab, 'ADMIN');
    const phone = await signIn(lab, 'ADMIN', desk.account);
    const colleague = await signIn(lab, 'ADMIN');
    const end = lab.clock.now().getTime() + 7 * DAY;
    lab.clock.advance(MINUTE);
    const response = await change(desk);
    const { id, email } = desk.account;
    expect(response.json()).toMatchObject({ id, must_change_password: false, version: 2 });
    expect(response.body).not.toMatch(/hash|token|argon2/);
    expect(await Promise.all([phone, desk, renewed(response), colleague].map(isSignedIn))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    // Scripts cannot read the cookie, and it ends when the session would have.
    const { cookies } = response;
    expect(cookies).toMatchObject([{ name: 'marginline', path: '/', httpOnly: true, sameSite: 'Strict' }]);
    expect(cookies[0]?.expires?.getTime()).toBe(end);
    const entries = await entriesOf(desk);
    expect(entries).toMatchObject([
      { action: 'CHANGE_OWN_PASSWORD', subject_id: id, subject_label: email, after: { sessions_ended: 1 } },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/pines|correct horse|argon2/);
  });

  test('is no longer required after the user changed the password that an admin had set', async () => {
    const account = await buildAccount(lab.db, { must_change_password: true });
    const client = await signIn(lab, 'USER', account);
    expect((await client.call(API.getSession, {})).account?.must_change_password).toBe(true);
    const after = renewed(await change(client));
    expect((await after.call(API.getSession, {})).account?.must_change_password).toBe(false);
  });

  test('sent twice at once is done once', async () => {
    const client = await signIn(lab, 'USER');
    // Both check the old password before either sets a new one: the later check fails.
    const waiting = await lab.db.transaction().execute(async (tx) => {
      await tx.selectFrom('accounts').select('id').where('id', '=', client.account.id).forUpdate().execute();
      const both = [change(client, 'seven tall pines'), change(client, 'eight tall pines')] as const;
      await waitForLocks(lab, both.length);
      return both;
    });
    const answers = await Promise.all(waiting);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    expect((await entriesOf(client)).map(({ action }) => action)).toEqual(['CHANGE_OWN_PASSWORD']);
    const { password_hash } = await lab.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', client.account.id)
      .executeTakeFirstOrThrow();
    const won = answers[0].statusCode === 200 ? 'seven tall pines' : 'eight tall pines';
    expect(await verifyPassword(won, password_hash)).toBe(true);
  });

  test('is refused for an account that is deleted during the password check', async () => {
    const client = await signIn(lab, 'USER');
    const waiting = await lab.db.transaction().execute(async (tx) => {
      const deleted = { deleted_at: '2026-11-21T00:00:00Z' };
      await tx.updateTable('accounts').set(deleted).where('id', '=', client.account.id).execute();
      const answer = change(client);
      await waitForLocks(lab);
      // In an array: a promise alone would be awaited here.
      return [answer] as const;
    });
    expect(problemOf(await waiting[0]).code).toBe('not_signed_in');
  });
});

describe('confirming the password', () => {
  test.each(['', 'wrong', `${PASSWORD} `])('with %j is refused, and confirms nothing', async (password) => {
    const admin = await signIn(lab, 'ADMIN');
    lab.clock.advance(16 * MINUTE);
    expect(problemOf(await confirm(admin, password))).toMatchObject({ status: 400, errors: [{ field: 'password' }] });
    const needed = await admin.refusal(API.deleteUser, { params: { user_id: (await buildAccount(lab.db)).id } });
    expect(needed.code).toBe('password_confirmation_needed');
  });

  test('allows the operations that require it, in this session only, for 15 minutes', async () => {
    const admin = await signIn(lab, 'ADMIN');
    const elsewhere = await signIn(lab, 'ADMIN', admin.account);
    const remove = async (client: Client) =>
      (await client.send(API.deleteUser, { params: { user_id: (await buildAccount(lab.db)).id } })).statusCode;
    lab.clock.advance(16 * MINUTE);
    const confirmed = renewed(await confirm(admin));
    expect(await remove(elsewhere)).toBe(403);
    lab.clock.advance(15 * MINUTE);
    expect(await remove(confirmed)).toBe(204);
    lab.clock.advance(1);
    expect(await remove(confirmed)).toBe(403);
  });

  test('gives the session another id; the earlier id is invalid, other sessions continue', async () => {
    const desk = await signIn(lab, 'USER');
    const phone = await signIn(lab, 'USER', desk.account);
    const response = await confirm(desk);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(await isSignedIn(desk)).toBe(false);
    expect(await isSignedIn(renewed(response))).toBe(true);
    expect(await isSignedIn(phone)).toBe(true);
  });

  test('is recorded in the audit log, and resets the failed attempts of the session', async () => {
    const client = await signIn(lab, 'USER');
    await confirm(client, 'wrong');
    await confirm(client);
    expect((await entriesOf(client)).map(({ action }) => action)).toEqual(['LOGIN_FAILED', 'CONFIRM_PASSWORD']);
    const counted = await lab.db.selectFrom('sign_in_attempts').select(['subject', 'failures']).execute();
    expect(counted).toEqual([]);
  });

  test('stays possible while attackers guess passwords for the same account or from the same network', async () => {
    const client = await signIn(lab, 'ADMIN');
    for (let guess = 0; guess < 45; guess += 1) {
      const email = guess < 12 ? client.account.email : `a${guess}@lab.test`;
      await recordAttempt(lab.db, { email, address: '127.0.0.1', deviceId: null }, lab.clock.now());
    }
    expect(await canSignIn(client.account.email, PASSWORD)).toBe(false);
    expect((await confirm(client)).statusCode).toBe(204);
    expect(await canSignIn(client.account.email, PASSWORD)).toBe(false);
  });

  test('allows 100 guesses at an open session on the first day, and 60 on each further day', async () => {
    const session = '00000000-0000-4000-a000-000000000001';
    const guessesInADay = async (): Promise<number> => {
      let looked = 0;
      for (let quarter = 0; quarter < 96; quarter += 1) {
        while (!(await recordSessionAttempt(lab.db, session, lab.clock.now())).blocked) looked += 1;
        lab.clock.advance(15 * MINUTE);
      }
      return looked;
    };
    expect([await guessesInADay(), await guessesInADay()]).toEqual([100, 60]);
  });
});
