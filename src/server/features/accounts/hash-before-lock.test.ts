import { changeOwnPassword } from '#contract/accounts/own-account.ts';
import { changeUserPassword, createUser } from '#contract/accounts/users.ts';
import { PASSWORD, buildAccount } from '#test/support/factories.ts';
import { type SignedInClient, type TestApp, signIn } from '#test/support/test-lab.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const hashing = { before: async (): Promise<void> => undefined };

let lab: TestApp;
let admin: SignedInClient;
// The files of a worker share their modules: this test loads the server's again, with one replaced, and once more for
// later files.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock(import('#server/platform/auth/password.ts'), async (original) => {
    const real = await original();
    return {
      ...real,
      hashPassword: async (password) => {
        await hashing.before();
        return real.hashPassword(password);
      },
    };
  });
  const { startTestApp } = await import('#test/support/test-lab.ts');
  lab = await startTestApp();
});
afterAll(async () => {
  await lab.close();
  vi.doUnmock('#server/platform/auth/password.ts');
  vi.resetModules();
});
beforeEach(async () => {
  hashing.before = async () => undefined;
  admin = await signIn(lab, 'ADMIN');
});

/** From now on checks, whenever a password is hashed, whether an account is locked; returns the number of checks. */
function readLocks(): () => number {
  let looked = 0;
  hashing.before = async () => {
    // With the lock of commands on accounts: a statement that only refers to an account does not wait for it.
    await lab.db.selectFrom('accounts').select('id').forNoKeyUpdate().noWait().execute();
    looked += 1;
  };
  return () => looked;
}

test('no account is locked while a password is hashed', async () => {
  const staff = await buildAccount(lab.db);
  const looked = readLocks();
  await admin.call(createUser, { body: { email: 'asha@lab.test', password: 'a green bicycle' } });
  await admin.call(changeUserPassword, { params: { user_id: staff.id }, body: { new_password: 'seven tall pines' } });
  await admin.call(changeOwnPassword, { body: { current_password: PASSWORD, new_password: 'eleven low hedges' } });
  expect(looked()).toBe(3);
});

test('the probe of this test finds a lock if there is one', async () => {
  const looked = readLocks();
  await lab.db.transaction().execute(async (tx) => {
    await tx.selectFrom('accounts').select('id').forNoKeyUpdate().execute();
    await expect(hashing.before()).rejects.toThrow('could not obtain lock');
  });
  expect(looked()).toBe(0);
});
