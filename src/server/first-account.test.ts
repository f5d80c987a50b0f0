import { API } from '#contract/api.ts';
import { FIRST_EMAIL } from '#domain/accounts/first-password.ts';
import { PASSWORD_TEXTS } from '#domain/accounts/password-policy.ts';
import { makeFirstAccount } from '#server/features/accounts/commands/make-first-account.ts';
import { resetPassword } from '#server/features/accounts/commands/reset-password.ts';
import { announceFirstAccount } from '#server/first-account.ts';
import { OperatorError } from '#server/platform/db/operator-error.ts';
import { buildAccount } from '#test/support/factories.ts';
import { clientOf } from '#test/support/client.ts';
import { nobody, signIn } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

let lab: TestApp;
let said = '';

beforeEach(async () => {
  lab = await startTestApp();
  said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await lab.close();
});

const accounts = () => lab.db.selectFrom('accounts').select(['email', 'role']).execute();
const entries = () =>
  lab.db.selectFrom('audit_entries').select(['action', 'subject_label', 'actor_id', 'address']).execute();

const signsIn = async (email: string, password: string): Promise<boolean> =>
  (await nobody(lab).send(API.signIn, { body: { email, password } })).statusCode === 200;

test('is the super administrator with the address and password that the operator gave', async () => {
  await announceFirstAccount(lab.db, lab.clock.now(), { email: 'asha@lab.test', password: 'given by hand' });
  expect(await accounts()).toEqual([{ email: 'asha@lab.test', role: 'SUPER_ADMIN' }]);
  expect(await signsIn('asha@lab.test', 'given by hand')).toBe(true);
  expect(said).toContain('asha@lab.test');
  expect(said).not.toContain('given by hand');
});

test('has a generated password otherwise, shown once', async () => {
  await announceFirstAccount(lab.db, lab.clock.now(), { email: 'admin@lab.local', password: undefined });
  const [, password = ''] = /password: (\S+)/.exec(said) ?? [];
  expect(password.length).toBeGreaterThanOrEqual(16);
  expect(await signsIn('admin@lab.local', password)).toBe(true);
});

test.each([
  ['sunshine', 'This password is too common. Please choose another one.'],
  ['Admin@123', PASSWORD_TEXTS.guessable],
  ['asha-of-the-lab', 'The password must not contain the email address or its first part.'],
  ['short', 'Password must be at least 6 characters long'],
])('is not made with the password %j, and the start fails saying why', async (password, why) => {
  const start = announceFirstAccount(lab.db, lab.clock.now(), { email: 'asha@lab.test', password });
  await expect(start).rejects.toThrow(new OperatorError(`LAB_ADMIN_PASSWORD cannot be used. ${why}`));
  expect(await accounts()).toEqual([]);
  expect(said).toBe('');
});

test('is written down', async () => {
  await announceFirstAccount(lab.db, lab.clock.now(), { email: 'asha@lab.test', password: 'given by hand' });
  expect(await entries()).toEqual([
    { action: 'CREATE_USER', subject_label: 'asha@lab.test', actor_id: null, address: 'console' },
  ]);
});

test('is not made where there is an account, even a deleted one', async () => {
  await buildAccount(lab.db, { deleted_at: '2026-11-01T00:00:00Z' });
  await announceFirstAccount(lab.db, lab.clock.now(), { email: 'asha@lab.test', password: 'given by hand' });
  expect(await accounts()).toHaveLength(1);
  expect(await entries()).toEqual([]);
  expect(said).toBe('');
});

test('a password in the environment that would no longer do does not stop a laboratory that has its accounts', async () => {
  await buildAccount(lab.db);
  await announceFirstAccount(lab.db, lab.clock.now(), { email: 'asha@lab.test', password: 'sunshine' });
  expect(await accounts()).toHaveLength(1);
});

test('is one, however many servers start at once', async () => {
  const deps = {
    db: lab.db,
    now: lab.clock.now(),
    today: '2026-11-21',
    sessionId: null,
    passwordGivenAt: null,
    origin: { address: 'console', requestId: 'start' },
  };
  const made = await Promise.all(
    [1, 2, 3].map((server) =>
      makeFirstAccount(deps, { email: `admin-${server}@lab.test`, password: 'given by hand', isGenerated: false }),
    ),
  );
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await accounts()).toHaveLength(1);
  expect(await entries()).toHaveLength(1);
});

describe('a generated password', () => {
  const signInWith = async (password: string) => {
    const client = nobody(lab);
    const answered = await client.send(API.signIn, { body: { email: FIRST_EMAIL, password } });
    return clientOf(lab.app, Object.fromEntries(answered.cookies.map(({ name, value }) => [name, value])));
  };
  const generated = async (): Promise<string> => {
    await announceFirstAccount(lab.db, lab.clock.now(), { email: FIRST_EMAIL, password: undefined });
    return /password: (\S+)/.exec(said)?.[1] ?? '';
  };

  test('opens nothing but its own change; then everything is open', async () => {
    const password = await generated();
    const keeper = await signInWith(password);
    expect((await keeper.call(API.getSession, {})).account).toMatchObject({
      must_change_password: true,
      password_generated: true,
    });
    for (const refused of [
      await keeper.refusal(API.getUsers, { query: {} }),
      await keeper.refusal(API.getStaffDashboard, {}),
      await keeper.refusal(API.updateOwnAccount, { body: { version: 1, display_name: 'Asha' } }),
      await keeper.refusal(API.createUser, {
        body: { email: 'x@lab.test', password: 'plaster and wax 91', role: 'ADMIN' },
      }),
    ])
      expect(refused).toMatchObject({ status: 403, code: 'password_change_needed' });
    expect(await accounts()).toHaveLength(1);
    const changed = await keeper.send(API.changeOwnPassword, {
      body: { current_password: password, new_password: 'plaster and wax 91' },
    });
    expect(changed.json()).toMatchObject({ must_change_password: false, password_generated: false });
    const renewed = clientOf(lab.app, Object.fromEntries(changed.cookies.map(({ name, value }) => [name, value])));
    expect((await renewed.call(API.getUsers, { query: {} })).items).toHaveLength(1);
  });

  test('stays one that opens nothing where another is generated at the console', async () => {
    await generated();
    const deps = { db: lab.db, now: lab.clock.now(), today: '2026-11-21', sessionId: null, passwordGivenAt: null };
    const origin = { address: 'console', requestId: 'reset-password' };
    await resetPassword({ ...deps, origin }, { email: FIRST_EMAIL, password: 'given by the console 7' });
    const keeper = await signInWith('given by the console 7');
    expect((await keeper.refusal(API.getUsers, { query: {} })).code).toBe('password_change_needed');
  });

  test('is over where another super administrator gives one', async () => {
    await generated();
    const second = await signIn(lab, 'SUPER_ADMIN');
    const { id } = await lab.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', FIRST_EMAIL)
      .executeTakeFirstOrThrow();
    await lab.db.updateTable('accounts').set({ role: 'ADMIN' }).where('id', '=', id).execute();
    const body = { new_password: 'plaster and wax 91' };
    await second.call(API.changeUserPassword, { params: { user_id: id }, body });
    const keeper = await signInWith('plaster and wax 91');
    expect((await keeper.call(API.getSession, {})).account).toMatchObject({
      must_change_password: true,
      password_generated: false,
    });
    expect((await keeper.call(API.getUsers, { query: {} })).items).toHaveLength(2);
  });

  test('that the operator gave opens everything at once', async () => {
    await announceFirstAccount(lab.db, lab.clock.now(), { email: FIRST_EMAIL, password: 'given by hand' });
    const keeper = await signInWith('given by hand');
    expect((await keeper.call(API.getUsers, { query: {} })).items).toHaveLength(1);
  });
});
