import type { Database } from '#server/database.ts';
import { verifyPassword } from '#server/platform/auth/password.ts';
import { createDb } from '#server/platform/db/kysely.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { buildAccount } from '#test/support/factories.ts';
import { quietLog } from '#test/support/quiet-log.ts';
import { runScript } from '#test/support/run-script.ts';
import { startMigrated, temporaryFolder } from '#test/support/throwaway-postgres.ts';
import { expect, test } from 'vitest';

const EMAIL = 'asha@lab.test';

test('on an embedded database while the product runs on it, and when it does not', async () => {
  const [dataDir, remove] = await temporaryFolder();
  const run = (...args: string[]) => runScript('reset-password', { DATA_DIR: dataDir }, args);
  try {
    const server = await startMigrated(dataDir);
    const pool = openPool({ connection: server.connection, log: quietLog });
    const db = createDb<Database>(pool);
    await buildAccount(db, { email: EMAIL, role: 'SUPER_ADMIN' });
    const running = await run(EMAIL);
    expect(running).toMatchObject({ code: 0, err: '' });
    expect(running.out).toContain(`${EMAIL} has a new password.`);
    const [, password = ''] = /password: (\S{12}) {3}\(shown only once\)/.exec(running.out) ?? [];
    const { password_hash } = await db.selectFrom('accounts').select('password_hash').executeTakeFirstOrThrow();
    expect(await verifyPassword(password, password_hash)).toBe(true);
    await pool.end();
    await server.stop();
    const alone = await run(EMAIL);
    expect(alone).toMatchObject({ code: 0, err: '' });
    expect(alone.out).not.toContain(password);
    const refused = await run('nobody@lab.test');
    expect(refused).toMatchObject({ code: 1, out: '' });
    // Names only the requested address.
    expect(refused.err).toMatch(/^There is no account with the email address nobody@lab\.test\./);
    expect(refused.err).not.toContain(EMAIL);
  } finally {
    await remove();
  }
});

test.each([[[]], [[EMAIL, 'more']]])('called with %j shows its usage', async (args) => {
  const { code, out, err } = await runScript('reset-password', {}, args);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^Usage: npm run reset-password -- EMAIL\n/);
});
