import { migrate } from '#server/platform/db/migrate.ts';
import type { ArchiveFile } from '#server/features/backups/archive/read-archive.ts';
import { checkArchive, loadArchive } from '#server/features/backups/archive/load-archive.ts';
import { writeArchive } from '#server/features/backups/archive/write-archive.ts';
import { writeWhole } from '#server/features/backups/store/archive-files.ts';
import { MIGRATIONS_FOLDER } from '#server/migrations-folder.ts';
import { compareTables, verifyBackup } from '#server/verify-backup.ts';
import { fillWithDemoData } from '../scripts/demo/fill.ts';
import { databaseDigest } from '#test/support/database-state.ts';
import { type TestDatabase, createEmptyDatabase } from '#test/support/postgres.ts';
import { quietLog } from '#test/support/quiet-log.ts';
import { earlierMigrations, recordEarlier } from '#test/support/earlier-migrations.ts';
import { schemaOf as readSchema } from '#test/support/schema-of.ts';
import { testDatabase, testFolder } from '#test/support/test-database.ts';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

const NOW = new Date('2026-11-21T20:00:00Z');
const PASSPHRASE = 'nine lives of a milling machine';
const log = quietLog;

const WAITING = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

const source = await testDatabase();
const folder = await testFolder();

beforeAll(async () => {
  await fillWithDemoData(source.pool, { orders: 120, today: '2026-11-21' });
  // Values that COPY must escape, and a sequence that was used.
  await source.pool.query(
    `insert into doctors (name, key) values (E'Tab\\tback\\\\slash\\nline \\\\N \\\\. डॉ. 🦷', 'odd');
     insert into audit_verifications (verified_at, source, entries, faults_count) select now(), 'daily', 1, 0 from generate_series(1, 3);
     delete from audit_verifications where number = 3`,
  );
});

/** The schema without its privileges, which a start grants. */
const schemaOf = async ({ pool }: TestDatabase) =>
  (await readSchema(pool)).filter((line) => !line.startsWith('privileges '));

async function archiveOf(pool: Pool, name: string, passphrase?: string): Promise<ArchiveFile> {
  await writeWhole(folder, name, (write) =>
    writeArchive({ pool, programVersion: '0.1.0', now: NOW, passphrase, write, onProgress: () => undefined }),
  );
  return { file: join(folder, name), passphrase };
}

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  return database;
}

const restore = async (archive: ArchiveFile, into: TestDatabase, migrationsFolder = MIGRATIONS_FOLDER) => {
  await checkArchive(archive, migrationsFolder);
  return loadArchive({ pool: into.pool, archive, migrationsFolder, log });
};

describe('a backup', () => {
  test('restores every row, the whole schema, and the next number of each sequence', async () => {
    const archive = await archiveOf(source.pool, 'plain.tar.zst');
    const target = await emptyDatabase();
    const { about, contents } = await restore(archive, target);
    expect(await databaseDigest(target.db)).toEqual(await databaseDigest(source.db));
    expect(await schemaOf(target)).toEqual(await schemaOf(source));
    expect(await compareTables(target.pool, about, contents)).toEqual([]);
    const { rows } = await target.pool.query(`select nextval('audit_verifications_number_seq') as next`);
    expect(rows).toEqual([{ next: 4 }]);
    expect(await migrate(target.pool, MIGRATIONS_FOLDER, log)).toEqual([]);
  });

  test('that is encrypted restores the same rows', async () => {
    const archive = await archiveOf(source.pool, 'encrypted.tar.zst', PASSPHRASE);
    const target = await emptyDatabase();
    await loadArchive({ pool: target.pool, archive, migrationsFolder: MIGRATIONS_FOLDER, log });
    expect(await databaseDigest(target.db)).toEqual(await databaseDigest(source.db));
  });

  test('is one snapshot: later writes are not in the archive', async () => {
    const before = await databaseDigest(source.db);
    // Another transaction locks a table in the middle; it writes to a later table before that is read.
    const other = await source.pool.connect();
    await other.query('begin; lock table bills in access exclusive mode');
    const writing = archiveOf(source.pool, 'snapshot.tar.zst');
    await expect.poll(async () => (await source.pool.query(WAITING)).rowCount).toBe(1);
    await other.query(`insert into doctors (name, key) values ('Concurrent', 'concurrent'); commit`);
    other.release();
    const archive = await writing;
    await source.pool.query(`delete from doctors where key = 'concurrent'`);
    const target = await emptyDatabase();
    await restore(archive, target);
    expect(await databaseDigest(target.db)).toEqual(before);
  });

  test('differs from changed data, table by table', async () => {
    const archive = await archiveOf(source.pool, 'compared.tar.zst');
    const target = await emptyDatabase();
    const { about, contents } = await restore(archive, target);
    await target.pool.query(`update doctors set name = 'Another name' where key = 'odd'; delete from document_copies`);
    const faults = await compareTables(target.pool, about, contents);
    expect(faults.map((fault) => fault.split(' ')[1])).toEqual(['doctors', 'document_copies']);
  });

  test('of an older program is upgraded by the missing migrations', async () => {
    const names = (await readdir(MIGRATIONS_FOLDER)).toSorted();
    const older = join(folder, 'older-migrations');
    await mkdir(older);
    for (const name of names.slice(0, -3)) await cp(join(MIGRATIONS_FOLDER, name), join(older, name));
    const before = await emptyDatabase();
    await migrate(before.pool, older, log);
    await before.pool.query(`insert into doctors (name, key) values ('Sunita Sharma', 'sunitasharma')`);
    const archive = await archiveOf(before.pool, 'older.tar.zst');
    const target = await emptyDatabase();
    await restore(archive, target);
    expect(await migrate(target.pool, MIGRATIONS_FOLDER, log)).toEqual(names.slice(-3));
    expect(await schemaOf(target)).toEqual(await schemaOf(source));
    expect((await target.pool.query('select key from doctors')).rows).toEqual([{ key: 'sunitasharma' }]);
  });

  test('with merged migrations is restored with the migrations that replaced them', async () => {
    const names = (await readdir(MIGRATIONS_FOLDER)).toSorted();
    const became = join(folder, 'became-migrations');
    await mkdir(became);
    for (const name of names.slice(0, 14)) await cp(join(MIGRATIONS_FOLDER, name), join(became, name));
    const before = await emptyDatabase();
    await migrate(before.pool, became, log);
    const recorded = async ({ pool }: TestDatabase) =>
      (await pool.query<{ name: string }>('select name from schema_migrations order by name')).rows.map(
        ({ name }) => name,
      );
    await recordEarlier(before.pool);
    await before.pool.query(`insert into doctors (name, key) values ('Sunita Sharma', 'sunitasharma')`);
    const target = await emptyDatabase();
    const { about, contents } = await restore(await archiveOf(before.pool, 'merged.tar.zst'), target);
    expect(await compareTables(target.pool, about, contents)).toEqual([]);
    expect(await recorded(target)).toHaveLength(26);
    expect(await migrate(target.pool, MIGRATIONS_FOLDER, log)).toEqual(names.slice(14));
    expect(await recorded(target)).toEqual(names);
    expect((await target.pool.query('select key from doctors')).rows).toEqual([{ key: 'sunitasharma' }]);
  });
});

describe('it is refused before anything is changed', () => {
  let whole: Buffer;
  let target: TestDatabase;
  beforeAll(async () => {
    whole = await readFile((await archiveOf(source.pool, 'whole.tar.zst')).file);
    target = await createEmptyDatabase();
  });
  afterAll(() => target.drop());

  async function refusal(bytes: Uint8Array | string, passphrase?: string, migrations?: string): Promise<string> {
    const file = join(folder, 'other.tar.zst');
    await writeFile(file, bytes);
    const text = await restore({ file, passphrase }, target, migrations).then(
      () => 'restored',
      (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
    );
    const { rows } = await target.pool.query(
      `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    expect(rows).toEqual([]);
    return text.replaceAll(file, 'FILE');
  }

  /** The same archive with other entries: a changed text, or null for a removed one. */
  async function rewritten(change: (name: string, text: string) => string | null): Promise<Buffer> {
    const entries: { readonly name: string; readonly bytes: Uint8Array }[] = [];
    const tar = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new Uint8Array(zstdDecompressSync(whole)));
        controller.close();
      },
    });
    const reader = tar.pipeThrough(createTarDecoder()).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const bytes = new Uint8Array(await new Response(next.value.body).arrayBuffer());
      const { name } = next.value.header;
      const isText = name.endsWith('.json');
      const changed = change(name, isText ? Buffer.from(bytes).toString() : '');
      if (changed !== null) entries.push({ name, bytes: isText ? Buffer.from(changed) : bytes });
    }
    const { readable, controller } = createTarPacker();
    const packed = new Response(readable).arrayBuffer();
    for (const { name, bytes } of entries) {
      const writer = controller.add({ name, size: bytes.length }).getWriter();
      await writer.write(bytes);
      await writer.close();
    }
    controller.finalize();
    return zstdCompressSync(Buffer.from(await packed));
  }

  test.each([
    ['nothing', ''],
    ['a text', 'What an owner trusts with the only copy of his work'],
    ['another compressed file', zstdCompressSync('Not ours')],
  ])('if it is %s', async (_, bytes) => {
    expect(await refusal(bytes)).toMatch(/^OperatorError: FILE is (not a Marginline backup|damaged)/);
  });

  test('wherever it is cut', async () => {
    for (const share of [0.001, 0.3, 0.7, 0.999]) {
      expect(await refusal(whole.subarray(0, Math.floor(whole.length * share)))).toMatch(
        /^OperatorError: FILE is (damaged|not a backup)/,
      );
    }
  });

  test('wherever one bit differs', async () => {
    for (const at of [0.1, 0.5, 0.9, 1].map((share) => Math.ceil(whole.length * share) - 1)) {
      const other = Buffer.from(whole);
      other[at] = (other[at] ?? 0) ^ 1;
      expect(await refusal(other)).toMatch(/^OperatorError: FILE is damaged/);
    }
  });

  test('if a part is missing or changed, although it is packed correctly', async () => {
    expect(await refusal(await rewritten((name, text) => (name.includes('work_orders/') ? null : text)))).toContain(
      'FILE is damaged: the table work_orders does not match its checksum.',
    );
    expect(await refusal(await rewritten((name, text) => (name === 'contents.json' ? null : text)))).toContain(
      'FILE is damaged: the end is missing.',
    );
    const lying = (text: string) => text.replace('"program_version": "0.1.0"', '"program_version": "0.1.1"');
    expect(await refusal(await rewritten((_, text) => lying(text)))).toContain(
      'about.json does not match its checksum',
    );
  });

  test('if it is of a newer program', async () => {
    const newer = await rewritten((name, text) =>
      name === 'about.json' ? text.replace('"marginline_backup": 1', '"marginline_backup": 2, "more": []') : text,
    );
    expect(await refusal(newer)).toBe(
      'OperatorError: FILE was created by Marginline 0.1.0, which is newer than this one (format 2). Use that version or a later one.',
    );
    const names = (await readdir(MIGRATIONS_FOLDER)).toSorted();
    const older = join(folder, 'fewer-migrations');
    await mkdir(older);
    for (const name of names.slice(0, -1)) await cp(join(MIGRATIONS_FOLDER, name), join(older, name));
    expect(await refusal(whole, undefined, older)).toContain(
      `FILE was created by a newer version of Marginline (0.1.0) with ${names.at(-1) ?? ''}.`,
    );
    await writeFile(join(older, names[0] ?? ''), '-- another program');
    await writeFile(join(older, names.at(-1) ?? ''), '-- another program');
    expect(await refusal(whole, undefined, older)).toContain('FILE does not fit this version of Marginline');
  });

  test('if it is of a program too old to be upgraded', async () => {
    const migrations = (await earlierMigrations()).slice(0, 20);
    const earlier = await rewritten((name, text) =>
      name === 'about.json' ? JSON.stringify({ ...JSON.parse(text), migrations }) : text,
    );
    expect(await refusal(earlier)).toBe(
      'OperatorError: FILE was created by an earlier build of Marginline (its last migration is 0020-allocations.sql). This version needs ' +
        'exactly the migrations up to 0026-bills-covered.sql. Restore it with a build of Marginline whose last migration is ' +
        '0026-bills-covered.sql, make a new backup with that build, and restore the new one.',
    );
  });

  test('if its passphrase is missing or wrong', async () => {
    const encrypted = await readFile(join(folder, 'encrypted.tar.zst'));
    expect(await refusal(encrypted)).toContain('FILE is encrypted. Set BACKUP_PASSPHRASE_FILE');
    expect(await refusal(encrypted, 'another passphrase')).toContain('The passphrase is wrong or the file is damaged');
  });

  test('if the database contains anything', async () => {
    const archive = { file: join(folder, 'whole.tar.zst'), passphrase: undefined };
    const before = await databaseDigest(source.db);
    await expect(restore(archive, source)).rejects.toThrow(/^The database at \S+ is not empty \(it has accounts, /);
    expect(await databaseDigest(source.db)).toEqual(before);
    const others = await emptyDatabase();
    await others.pool.query('create schema theirs; create table theirs.something (id int)');
    await expect(restore(archive, others)).rejects.toThrow('it has something …');
  });
});

test('a file that is being written has its name only when it is complete, and the rest of a dead process is removed', async () => {
  const dead = 'marginline-20261121-200000Z-dead.tar.zst.part';
  await writeFile(join(folder, dead), 'half');
  const name = 'marginline-20261121-210000Z-beef.tar.zst';
  await expect(
    writeWhole(folder, name, async (write) => {
      await write(Buffer.from('half'));
      throw new Error('no space');
    }),
  ).rejects.toThrow('no space');
  expect((await readdir(folder)).filter((each) => each.startsWith('marginline-'))).toEqual([]);
});

test('verified with separate checks: a damaged log, a counter that is too low and a wrong figure are found', async () => {
  const scratch = join(folder, 'scratch');
  await source.pool.query(
    `alter table audit_entries disable trigger user; delete from audit_entries where seq = 5; alter table audit_entries enable trigger user;
     update serial_counters set last = last - 1 where year = 2026;
     update bill_days set bills = bills + 1 where ctid = (select min(ctid) from bill_days)`,
  );
  const { faults } = await verifyBackup(await archiveOf(source.pool, 'spoilt.tar.zst'), scratch, log);
  expect(faults).toEqual([
    expect.stringMatching(/^The audit log has been tampered with: 1 fault/),
    'The number counter WO-2026 is behind the numbers in use.',
    'The dashboard totals did not match the records: 0 for orders, 1 for bills, 0 for patients, 0 for payments.',
  ]);
  expect(await readdir(scratch)).toEqual([]);
});
