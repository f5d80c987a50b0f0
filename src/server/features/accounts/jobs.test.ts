import { startAuthenticatorApp } from '#contract/accounts/second-factor.ts';
import { APP_SETUP_TIMEOUT, SECOND_STEP_TIMEOUT } from '#domain/accounts/second-factor.ts';
import { ATTEMPT_WINDOW } from '#domain/accounts/sign-in.ts';
import { buildFactor, waitForCode } from '#test/support/build-factor.ts';
import { buildAccount } from '#test/support/factories.ts';
import { DAY, signIn, openLab } from '#test/support/test-lab.ts';
import { expect, test } from 'vitest';
import { cleanUpAccounts } from './jobs.ts';

const [lab, staff] = await openLab('USER');

/** The instant this many milliseconds before (after, if negative) the clock's. */
const ago = (ms: number): Date => new Date(lab.clock.now().getTime() - ms);

test('removes an expired session, and no other', async () => {
  const sessions = () => lab.db.selectFrom('sessions').select('id').execute();
  await cleanUpAccounts(lab.db, ago(-7 * DAY));
  expect(await sessions()).toHaveLength(1);
  await cleanUpAccounts(lab.db, ago(-7 * DAY - 1));
  expect(await sessions()).toHaveLength(0);
});

test('removes stored answers to changing requests after a week', async () => {
  const key = (name: string, age: number) => ({
    account_id: staff.account.id,
    key: name,
    operation: 'createBill',
    request_hash: Buffer.alloc(32),
    created_at: ago(age).toISOString(),
  });
  await lab.db
    .insertInto('idempotency_keys')
    .values([key('old-key-1', 7 * DAY + 1), key('new-key-1', 7 * DAY)])
    .execute();
  await cleanUpAccounts(lab.db, lab.clock.now());
  expect(await lab.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'new-key-1' }]);
});

test('removes failed sign-ins after their window, unless a lock must be remembered', async () => {
  const attempt = (subject: string, age: number) => ({
    subject,
    failures: 10,
    window_started_at: ago(age).toISOString(),
  });
  await lab.db
    .insertInto('sign_in_attempts')
    .values([attempt('account:old@lab.test', ATTEMPT_WINDOW + 1), attempt('account:new@lab.test', ATTEMPT_WINDOW - 1)])
    .execute();
  const locked = (subject: string, age: number) => ({
    ...attempt(subject, 2 * DAY),
    locks: 1,
    locked_until: ago(age).toISOString(),
  });
  await lab.db
    .insertInto('sign_in_attempts')
    .values([locked('account:forgotten@lab.test', DAY + 1), locked('account:remembered@lab.test', DAY)])
    .execute();
  await cleanUpAccounts(lab.db, lab.clock.now());
  expect(await lab.db.selectFrom('sign_in_attempts').select('subject').orderBy('subject').execute()).toEqual([
    { subject: 'account:new@lab.test' },
    { subject: 'account:remembered@lab.test' },
  ]);
});

test('removes sign-ins and apps that waited too long for a code, and no confirmed app', async () => {
  const account = await buildAccount(lab.db);
  await buildFactor(lab, account);
  await waitForCode(lab, account);
  await (await signIn(lab, 'USER')).call(startAuthenticatorApp, {});
  const left = async () => ({
    waiting: (await lab.db.selectFrom('pending_sign_ins').select('id').execute()).length,
    apps: (await lab.db.selectFrom('authenticator_apps').select('id').execute()).length,
  });
  await cleanUpAccounts(lab.db, ago(-SECOND_STEP_TIMEOUT + 1));
  expect(await left()).toEqual({ waiting: 1, apps: 2 });
  await cleanUpAccounts(lab.db, ago(-SECOND_STEP_TIMEOUT));
  expect(await left()).toEqual({ waiting: 0, apps: 2 });
  await cleanUpAccounts(lab.db, ago(-APP_SETUP_TIMEOUT));
  expect(await left()).toEqual({ waiting: 0, apps: 1 });
});
