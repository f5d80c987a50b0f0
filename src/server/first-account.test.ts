import { API } from '#contract/api.ts';
import { DEFAULT_EMAIL } from '#domain/accounts/first-account.ts';
import { PASSWORD_TEXTS } from '#domain/accounts/password-policy.ts';
import { createFirstAccount } from '#server/features/accounts/commands/create-first-account.ts';
import { resetPassword } from '#server/features/accounts/commands/reset-password.ts';
import { announceFirstAccount } from '#server/first-account.ts';
import { OperatorError } from '#server/platform/db/operator-error.ts';
import { buildAccount } from '#test/support/factories.ts';
import { clientOf } from '#test/support/client.ts';
import { type TestApp, anonymousClient, signIn, startTestApp, depsOf } from '#test/support/test-lab.ts';
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

const announce = (password?: string, email = DEFAULT_EMAIL) =>
  announceFirstAccount(lab.db, lab.clock.now(), { email, password });

/** The generated password, as shown. */
const shown = (): string => /password: (\S+)/.exec(said)?.[1] ?? '';

test('is the Super Admin with the operator’s address and password, and can do everything at once', async () => {
  await announce('given by hand', 'asha@lab.test');
  expect(await accounts()).toEqual([{ email: 'asha@lab.test', role: 'SUPER_ADMIN' }]);
  expect(said).toContain('asha@lab.test');
  expect(said).not.toContain('given by hand');
  expect(await entries()).toEqual([
    { action: 'CREATE_USER', subject_label: 'asha@lab.test', actor_id: null, address: 'console' },
  ]);
  const owner = await signInWith('given by hand', 'asha@lab.test');
  expect((await owner.call(API.getUsers, { query: {} })).items).toHaveLength(1);
});

test('is not created with an invalid password, and the start fails with the reason', async () => {
  for (const [password, why] of [
    ['sunshine', 'This password is too common. Please choose another one.'],
    ['Admin@123', PASSWORD_TEXTS.guessable],
    ['asha-of-the-lab', 'The password must not contain the email address or its first part.'],
    ['short', 'Password must be at least 6 characters long'],
  ] as const) {
    const refusal = new OperatorError(`LAB_ADMIN_PASSWORD is not valid. ${why}`);
    await expect(announce(password, 'asha@lab.test')).rejects.toThrow(refusal);
  }
  expect(await accounts()).toEqual([]);
  expect(said).toBe('');
});

test('is not created if an account exists, even a deleted one, and the password in the environment is then not read', async () => {
  await buildAccount(lab.db, { deleted_at: '2026-11-01T00:00:00Z' });
  for (const password of ['given by hand', 'sunshine']) await announce(password, 'asha@lab.test');
  expect(await accounts()).toHaveLength(1);
  expect(await entries()).toEqual([]);
  expect(said).toBe('');
});

test('is one, for any number of servers that start at once', async () => {
  const deps = depsOf(lab);
  const made = await Promise.all(
    [1, 2, 3].map((server) =>
      createFirstAccount(deps, { email: `admin-${server}@lab.test`, password: 'given by hand', isGenerated: false }),
    ),
  );
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await accounts()).toHaveLength(1);
  expect(await entries()).toHaveLength(1);
});

async function signInWith(password: string, email = DEFAULT_EMAIL) {
  const answered = await anonymousClient(lab).send(API.signIn, { body: { email, password } });
  expect(answered.statusCode).toBe(200);
  return clientOf(lab.app, Object.fromEntries(answered.cookies.map(({ name, value }) => [name, value])));
}

describe('a generated password', () => {
  test('allows only its own change; then everything is open', async () => {
    await announce();
    const password = shown();
    expect(password.length).toBeGreaterThanOrEqual(16);
    const owner = await signInWith(password);
    expect((await owner.call(API.getSession, {})).account).toMatchObject({
      must_change_password: true,
      password_generated: true,
    });
    for (const refused of [
      await owner.refusal(API.getUsers, { query: {} }),
      await owner.refusal(API.getStaffDashboard, {}),
      await owner.refusal(API.updateOwnAccount, { body: { version: 1, display_name: 'Asha' } }),
      await owner.refusal(API.createUser, {
        body: { email: 'x@lab.test', password: 'plaster and wax 91', role: 'ADMIN' },
      }),
    ])
      expect(refused).toMatchObject({ status: 403, code: 'password_change_needed' });
    expect(await accounts()).toHaveLength(1);
    const changed = await owner.send(API.changeOwnPassword, {
      body: { current_password: password, new_password: 'plaster and wax 91' },
    });
    expect(changed.json()).toMatchObject({ must_change_password: false, password_generated: false });
    const renewed = clientOf(lab.app, Object.fromEntries(changed.cookies.map(({ name, value }) => [name, value])));
    expect((await renewed.call(API.getUsers, { query: {} })).items).toHaveLength(1);
  });

  test('still allows nothing if another is generated at the console', async () => {
    await announce();
    await resetPassword(depsOf(lab), { email: DEFAULT_EMAIL, password: 'given by the console 7' });
    const owner = await signInWith('given by the console 7');
    expect((await owner.refusal(API.getUsers, { query: {} })).code).toBe('password_change_needed');
  });

  test('is replaced if another Super Admin sets one', async () => {
    await announce();
    const second = await signIn(lab, 'SUPER_ADMIN');
    const { id } = await lab.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', DEFAULT_EMAIL)
      .executeTakeFirstOrThrow();
    await lab.db.updateTable('accounts').set({ role: 'ADMIN' }).where('id', '=', id).execute();
    const body = { new_password: 'plaster and wax 91' };
    await second.call(API.changeUserPassword, { params: { user_id: id }, body });
    const owner = await signInWith('plaster and wax 91');
    expect((await owner.call(API.getSession, {})).account).toMatchObject({
      must_change_password: true,
      password_generated: false,
    });
    expect((await owner.call(API.getUsers, { query: {} })).items).toHaveLength(2);
  });
});
