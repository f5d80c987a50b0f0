import { connectionUrl } from '#server/platform/db/connection.ts';
import { createDb } from '#server/platform/db/kysely.ts';
import { openPool } from '#server/platform/db/pool.ts';
import type { Database } from '#server/database.ts';
import { readConfig } from '#server/config.ts';
import { chainHeadFolders } from '#server/features/audit/store/chain-head-files.ts';
import { verifyChain } from '#server/features/audit/steps/verify-chain.ts';
import { writeArchive } from '#server/features/backups/archive/write-archive.ts';
import { writeWhole } from '#server/features/backups/store/archive-files.ts';
import { restoreBackup } from '#server/restore-backup.ts';
import { saveChainHead } from '#server/features/audit/steps/save-chain-head.ts';
import { fillWithDemoData } from '../scripts/demo/fill.ts';
import { databaseDigest } from '#test/support/database-state.ts';
import { type TestDatabase, createEmptyDatabase, createTestDatabase } from '#test/support/postgres.ts';
import { quietLog } from '#test/support/quiet-log.ts';
import { runScript } from '#test/support/run-script.ts';
import { startMigrated, temporaryFolder } from '#test/support/throwaway-postgres.ts';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** The addresses of an external database: of the program's role, and of the owner of the tables. */
const rolesOf = ({ url, connection }: TestDatabase) => ({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: connectionUrl(connection),
});

/** The faults of the audit log and of its recorded ends. */
const faultsInLog = async ({ db }: TestDatabase, environment: Record<string, string>) =>
  (await verifyChain(db, chainHeadFolders(readConfig(environment)), new Date())).faults;

test('from the embedded database to an external one: backed up while in use, restored, and no user is signed in', async () => {
  const [dataDir, remove] = await temporaryFolder();
  const server = await startMigrated(dataDir);
  const pool = openPool({ connection: server.connection, log: quietLog, timeLimitMs: 0 });
  const target = await createEmptyDatabase();
  onTestFinished(async () => {
    await pool.end();
    await server.stop();
    await target.drop();
    await remove();
  });
  await fillWithDemoData(pool, { orders: 60, today: '2026-11-21' });
  await pool.query(`insert into sessions (token_hash, account_id, created_at, last_used_at, expires_at, password_confirmed_at, address)
    select sha256('token'), id, now(), now(), now() + interval '1 day', now(), '127.0.0.1' from accounts limit 1`);
  const here = { DATA_DIR: dataDir, BACKUP_SECOND_DIR: join(dataDir, 'usb') };

  const made = await runScript('backup', here);
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toContain('Test restore passed: all tables, the audit log and all months.');
  const [name = ''] = await readdir(join(dataDir, 'backups'));
  expect(name).toMatch(/^marginline-\d{8}-\d{6}Z-[\da-f]{4}\.tar\.zst$/);
  const file = join(dataDir, 'backups', name);
  expect(await readFile(join(dataDir, 'usb', name))).toEqual(await readFile(file));
  const { rows } = await pool.query(
    'select fault, copy_fault, verified_at is not null as is_good, asked_by from backups',
  );
  expect(rows).toEqual([{ fault: null, copy_fault: null, is_good: true, asked_by: null }]);

  const there = { ...rolesOf(target), DATA_DIR: join(dataDir, 'there') };
  const restored = await runScript('restore', there, [file]);
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toContain('Everyone must sign in again');
  const [before, after] = [await databaseDigest(createDb<Database>(pool)), await databaseDigest(target.db)];
  const differing = Object.keys(before).filter((table) => before[table] !== after[table]);
  // The audit entry of the restore, the running backup in its own snapshot, and the sessions.
  expect(differing).toEqual(['audit_entries', 'backups', 'sessions']);
  expect(after['sessions']).toBe('0 rows ');
  const newest = await target.pool.query('select action, subject_label from audit_entries order by seq desc limit 1');
  expect(newest.rows).toEqual([{ action: 'RESTORE_BACKUP', subject_label: name }]);
  expect(await faultsInLog(target, there)).toEqual([]);
});

test('a restore to before the recorded end of the audit log moves the recorded ends away, in every place', async () => {
  const [dataDir, remove] = await temporaryFolder();
  const source = await createTestDatabase();
  const target = await createEmptyDatabase();
  onTestFinished(async () => {
    await source.drop();
    await target.drop();
    await remove();
  });
  await source.pool.query(
    `insert into audit_entries (seq, previous_hash, hash, at, action, subject_type) select 0, '', '', now(), 'LOGIN', 'account'`,
  );
  const name = 'marginline-20261121-200000Z-beef.tar.zst';
  const given = { pool: source.pool, programVersion: '0.1.0', now: new Date(), passphrase: undefined };
  await writeWhole(join(dataDir, 'backups'), name, (write) =>
    writeArchive({ ...given, write, onProgress: () => undefined }),
  );
  // An earlier database of this name had a longer log.
  await saveChainHead(source.db, dataDir, new Date());
  const note = (await readdir(dataDir)).find((each) => each.startsWith('audit-end')) ?? '';
  const other = note.replace(/-[^-]*\.json$/, `-${target.connection.database}.json`);
  const folders = [dataDir, join(dataDir, 'backups'), join(dataDir, 'usb')];
  await mkdir(join(dataDir, 'usb'));
  for (const folder of folders)
    await writeFile(
      join(folder, other),
      JSON.stringify({ seq: 99, hash: 'ab'.repeat(32), kept_at: '2026-11-21T00:00:00Z' }),
    );
  const there = { ...rolesOf(target), DATA_DIR: dataDir, BACKUP_SECOND_DIR: join(dataDir, 'usb') };
  const { putAside } = await restoreBackup(readConfig(there), join(dataDir, 'backups', name), quietLog);
  expect(putAside).toHaveLength(folders.length);
  for (const folder of folders) {
    const names = await readdir(folder);
    expect(names.filter((each) => each.includes('-before-'))).toHaveLength(1);
    expect(names).toContain(other);
  }
  expect(await faultsInLog(target, there)).toEqual([]);
});

test('a file that is no backup is named, and nothing is created for it', async () => {
  const [dataDir, remove] = await temporaryFolder();
  onTestFinished(remove);
  const file = join(dataDir, 'letter.tar.zst');
  await writeFile(file, 'Dear laboratory');
  const empty = { DATA_DIR: join(dataDir, 'new') };
  expect(await runScript('restore', empty, [file])).toEqual({
    code: 1,
    out: '',
    err: `Nothing was restored. ${file} is not a Marginline backup.\n`,
  });
  expect(await runScript('backup-verify', empty, [file])).toMatchObject({ code: 2, out: '' });
  expect(await runScript('backup', empty)).toMatchObject({ code: 1, out: '' });
  expect(await runScript('restore', empty)).toMatchObject({ code: 1, err: expect.stringContaining('Usage:') });
  expect(await readdir(dataDir)).toEqual(['letter.tar.zst']);
});
