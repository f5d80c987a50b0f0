import { createDb } from '#server/platform/db/kysely.ts';
import { openPool } from '#server/platform/db/pool.ts';
import type { Database } from '#server/database.ts';
import { saveChainHead } from '#server/features/audit/steps/save-chain-head.ts';
import { type TestDatabase, createTestDatabase } from '#test/support/postgres.ts';
import { quietLog } from '#test/support/quiet-log.ts';
import { runScript } from '#test/support/run-script.ts';
import { startMigrated, temporaryFolder } from '#test/support/throwaway-postgres.ts';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const runCommand = (environment: Record<string, string>) => runScript('verify-audit', environment);

const LOGIN = `insert into audit_entries (seq, previous_hash, hash, at, action, subject_type)
  select 0, '', '', now(), 'LOGIN', 'account' from generate_series(1, 3)`;

describe('the command', () => {
  let database: TestDatabase;
  let folder: string;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    database = await createTestDatabase();
    await database.pool.query(LOGIN);
    [folder, remove] = await temporaryFolder();
  });
  afterAll(async () => {
    await database.drop();
    await remove();
  });
  const verify = () => runCommand({ DATABASE_URL: database.url, DATA_DIR: folder });

  test('ends with 0 if the log is intact, and shows where its end is recorded', async () => {
    const first = await verify();
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toMatch(/^The audit log is intact: 3 entries checked.*\nIts end has not been recorded yet in /);
    await saveChainHead(database.db, folder, new Date('2026-11-21T06:30:00Z'));
    const { out } = await verify();
    expect(out).toMatch(
      /\.json: entry 3, 2026-11-21T06:30:00\.000Z\.\nIts end has not been recorded yet in \S+backups/,
    );
    expect(out).not.toContain('cannot be seen');
  });

  test('ends with 1 if it was tampered with, and names the problems', async () => {
    await database.pool.query(
      'alter table audit_entries disable trigger user; delete from audit_entries where seq >= 2',
    );
    const { code, out } = await verify();
    expect(code).toBe(1);
    expect(out).toContain('The audit log has been tampered with: 2 faults found in 1 entry.');
    expect(out).toContain(
      'The protection of the audit table was changed. Entries could be changed, removed or suppressed.',
    );
    expect(out).toContain('The newest entries are missing. The log had already reached entry 3.');
    expect(out).toMatch(
      /If you restored an older backup on purpose, move these files away.*\n {2}\S+audit-end-\S+\.json\n$/,
    );
  });

  test('ends with 2 if there is nothing to verify, and creates nothing', async () => {
    const { code, out, err } = await runCommand({ DATA_DIR: join(folder, 'nothing') });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^The audit log could not be verified\. There is no database in .*nothing/);
    const away = await runCommand({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', DATA_DIR: folder });
    expect(away).toMatchObject({ code: 2, out: '' });
  });
});

test('it verifies an embedded database while the product runs on it, and when it does not', async () => {
  const [dataDir, remove] = await temporaryFolder();
  try {
    const server = await startMigrated(dataDir);
    const pool = openPool({ connection: server.connection, log: quietLog });
    await pool.query(LOGIN);
    await saveChainHead(createDb<Database>(pool), dataDir, new Date());
    const running = await runCommand({ DATA_DIR: dataDir });
    await pool.end();
    await server.stop();
    const alone = await runCommand({ DATA_DIR: dataDir });
    for (const { code, out, err } of [running, alone]) {
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toContain('The audit log is intact: 3 entries checked');
      expect(out).toContain('entry 3');
    }
  } finally {
    await remove();
  }
});
