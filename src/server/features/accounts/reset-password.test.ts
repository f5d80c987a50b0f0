import { getSession, signIn as signInOperation } from '#contract/accounts/session.ts';
import { auditEntriesLabelled, brokenEntries, databaseDigest } from '#test/support/database-state.ts';
import { buildFactor, buildRecoveryCode } from '#test/support/build-factor.ts';
import { PASSWORD, buildAccount } from '#test/support/factories.ts';
import { anonymousClient, signIn, testLab, depsOf } from '#test/support/test-lab.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordAttempt } from './steps/sign-in-attempts.ts';
import { resetPassword } from './commands/reset-password.ts';

const GIVEN = 'k7#QpzT!2xWm';
const DISABLED = { disabled_at: '2026-11-20T00:00:00Z' };

const lab = await testLab();
beforeEach(async () => {
  await lab.db.deleteFrom('sign_in_attempts').execute();
  await lab.db.updateTable('accounts').set({ deleted_at: lab.clock.now().toISOString() }).execute();
});

const reset = (email: string) => resetPassword(depsOf(lab), { email, password: GIVEN });

const attempt = (email: string, password: string) =>
  anonymousClient(lab).send(signInOperation, { body: { email, password } });

const entriesOf = (email: string) => auditEntriesLabelled(lab, email);

const CONSOLE = { actor_id: null, address: 'console' };

describe('with a Super Admin who can sign in, a reset', () => {
  test('sets a password that must be changed and ends every session', async () => {
    const owner = await signIn(lab, 'SUPER_ADMIN');
    await signIn(lab, 'SUPER_ADMIN', owner.account);
    const { email } = owner.account;
    expect(await reset(`  ${email.toUpperCase()} `)).toEqual({
      ok: true,
      value: { done: 'reset', email, sessionsEnded: 2, factorTaken: false },
    });
    expect((await owner.call(getSession, {})).account).toBeNull();
    expect((await attempt(email, PASSWORD)).statusCode).toBe(401);
    const { account } = (await attempt(email, GIVEN)).json<{ account: object }>();
    expect(account).toMatchObject({ email, role: 'SUPER_ADMIN', must_change_password: true });
    const entries = await entriesOf(email);
    expect(entries[0]).toMatchObject({
      ...CONSOLE,
      action: 'RESET_PASSWORD',
      before: null,
      after: { sessions_ended: 2 },
    });
    expect(JSON.stringify(entries)).not.toContain(GIVEN);
  });

  test('allows sign-in although attackers had locked the account and the network', async () => {
    const { email } = await buildAccount(lab.db, { role: 'SUPER_ADMIN' });
    for (let guess = 0; guess < 55; guess += 1) {
      const tried = { email: guess < 12 ? email : `a${guess}@lab.test`, address: '127.0.0.1', deviceId: null };
      await recordAttempt(lab.db, tried, lab.clock.now());
    }
    expect((await attempt(email, PASSWORD)).statusCode).toBe(429);
    await reset(email);
    expect((await attempt(email, GIVEN)).statusCode).toBe(200);
  });

  test('removes the second factor', async () => {
    const account = await buildAccount(lab.db, { role: 'SUPER_ADMIN' });
    await buildFactor(lab, account);
    await buildRecoveryCode(lab, account);
    const { cookies } = await attempt(account.email, PASSWORD);
    expect(cookies.map(({ name }) => name)).not.toContain('marginline');
    expect(await reset(account.email)).toMatchObject({ ok: true, value: { factorTaken: true } });
    expect((await attempt(account.email, GIVEN)).cookies.map(({ name }) => name)).toContain('marginline');
    for (const table of ['authenticator_apps', 'recovery_codes', 'pending_sign_ins'] as const) {
      const left = lab.db.selectFrom(table).select('account_id').where('account_id', '=', account.id);
      expect(await left.execute()).toEqual([]);
    }
  });

  test('changes neither role nor another account', async () => {
    const owner = await signIn(lab, 'SUPER_ADMIN');
    const { email } = await buildAccount(lab.db, { role: 'USER' });
    expect(await reset(email)).toMatchObject({ ok: true, value: { done: 'reset' } });
    expect((await attempt(email, GIVEN)).json()).toMatchObject({ account: { role: 'USER' } });
    expect((await owner.call(getSession, {})).account).toMatchObject({ role: 'SUPER_ADMIN' });
  });

  test('of an unknown, deleted or disabled account, and of an invalid address is refused and changes nothing', async () => {
    await buildAccount(lab.db, { role: 'SUPER_ADMIN' });
    const gone = await buildAccount(lab.db, { deleted_at: '2026-11-01T00:00:00Z' });
    const disabled = await buildAccount(lab.db, { role: 'SUPER_ADMIN', ...DISABLED });
    const before = await databaseDigest(lab.db);
    const code = async (email: string) => {
      const outcome = await reset(email);
      return outcome.ok ? null : outcome.refusal.code;
    };
    expect(await code('nobody@lab.test')).toBe('no_account');
    expect(await code(gone.email)).toBe('no_account');
    expect(await code(disabled.email)).toBe('account_disabled');
    expect(await code('asha')).toBe('not_an_email');
    expect(await databaseDigest(lab.db)).toEqual(before);
  });
});

describe('without a Super Admin who can sign in, a reset', () => {
  test.each([
    ['there is none', {}],
    ['all are disabled', DISABLED],
  ])('also makes the account a Super Admin: %s', async (_, given) => {
    const before = await buildAccount(lab.db, { role: 'ADMIN', ...given });
    if (given === DISABLED) await buildAccount(lab.db, { role: 'SUPER_ADMIN', ...DISABLED });
    const { email } = before;
    expect(await reset(email)).toMatchObject({ ok: true, value: { done: 'give_keys', email } });
    expect((await attempt(email, GIVEN)).json()).toMatchObject({ account: { role: 'SUPER_ADMIN' } });
    expect(await entriesOf(email)).toMatchObject([
      { ...CONSOLE, action: 'RESET_PASSWORD' },
      {
        ...CONSOLE,
        action: 'MAKE_SUPER_ADMIN',
        before: { role: 'ADMIN', disabled_at: before.disabled_at },
        after: { role: 'SUPER_ADMIN', disabled_at: null },
      },
      { action: 'LOGIN' },
    ]);
  });

  test('creates one with an unused address', async () => {
    await buildAccount(lab.db, { role: 'ADMIN' });
    expect(await reset('new-owner@lab.test')).toMatchObject({ ok: true, value: { done: 'make' } });
    expect((await attempt('new-owner@lab.test', GIVEN)).json()).toMatchObject({
      account: { role: 'SUPER_ADMIN', must_change_password: true },
    });
    expect(await entriesOf('new-owner@lab.test')).toMatchObject([
      { ...CONSOLE, action: 'CREATE_USER', after: { email: 'new-owner@lab.test', role: 'SUPER_ADMIN' } },
      { action: 'LOGIN' },
    ]);
  });

  test('at two consoles at once makes one of them a Super Admin', async () => {
    const admins = [await buildAccount(lab.db, { role: 'ADMIN' }), await buildAccount(lab.db, { role: 'ADMIN' })];
    const outcomes = await Promise.all(admins.map(({ email }) => reset(email)));
    expect(outcomes.map((outcome) => outcome.ok && outcome.value.done).toSorted()).toEqual(['give_keys', 'reset']);
  });
});

test('after all these tests the audit log is intact', async () => {
  expect(await brokenEntries(lab.db)).toEqual([]);
});
