import { signIn as signInOperation } from '#contract/accounts/session.ts';
import { PASSWORD_TEXTS } from '#domain/accounts/password-policy.ts';
import { makeFirstAccount } from '#server/features/accounts/commands/make-first-account.ts';
import { announceFirstAccount } from '#server/first-account.ts';
import { OperatorError } from '#server/platform/db/operator-error.ts';
import { buildAccount } from '#test/support/factories.ts';
import { nobody } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

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
  (await nobody(lab).send(signInOperation, { body: { email, password } })).statusCode === 200;

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
    [1, 2, 3].map((server) => makeFirstAccount(deps, { email: `admin-${server}@lab.test`, password: 'given by hand' })),
  );
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await accounts()).toHaveLength(1);
  expect(await entries()).toHaveLength(1);
});
