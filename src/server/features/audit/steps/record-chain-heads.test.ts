import type { ChainHeadPlace } from '#domain/audit/verification.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveChainHead } from './save-chain-head.ts';
import { verifyAndStore } from './verify-and-store.ts';
import { verifyChain } from './verify-chain.ts';
import { watchAuditLog } from '../jobs.ts';
import { recordChainHeads } from './record-chain-heads.ts';
import { readFindings } from '../queries/audit-log.ts';
import { readIdentity } from '../store/audit-chain.ts';
import type { ChainHeadFolder, ChainHead } from '../store/chain-head-files.ts';
import { chainHeadFolders, chainHeadFile, readChainHead, writeChainHead } from '../store/chain-head-files.ts';

const NOW = new Date('2026-11-21T06:30:00Z');

const database = await testDatabase();
const identity = await readIdentity(database.db);
let root: string;
let folders: readonly ChainHeadFolder[];
let errors: string[];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'marginline-ends-'));
  folders = chainHeadFolders({
    dataDir: join(root, 'data'),
    backup: { folder: join(root, 'backups'), secondFolder: join(root, 'usb') },
  });
  errors = [];
  await database.pool.query(
    `alter table audit_entries disable trigger user; delete from audit_entries; alter table audit_entries enable trigger user`,
  );
  await write(5);
});
afterEach(() => rm(root, { recursive: true }));

const logger = {
  error: (_: unknown, said?: string) => void errors.push(said ?? ''),
  warn: (said: unknown) => void errors.push(String(said)),
};
const noting = () => ({ db: database.db, clock: () => NOW, logger });
const write = (count: number) =>
  database.pool.query(`insert into audit_entries (seq, previous_hash, hash, at, action, subject_type)
    select 0, '', '', now(), 'LOGIN', 'account' from generate_series(1, ${count})`);
/** Changes that an owner of the table can make without the program. */
const cut = (from: number) =>
  database.pool.query(`alter table audit_entries disable trigger user; delete from audit_entries where seq >= ${from};
    alter table audit_entries enable trigger user`);

const noted = (folder: string) => readChainHead(chainHeadFile(folder, identity));
const notedEverywhere = () => Promise.all(folders.map(async ({ folder }) => (await noted(folder))?.seq ?? null));
const verify = () => verifyChain(database.db, folders, NOW);

test('each configured folder is one place, and the same folder twice is one', () => {
  const places = (backup: string, secondFolder: string | null): ChainHeadPlace[] =>
    chainHeadFolders({ dataDir: '/data', backup: { folder: backup, secondFolder } }).map(({ place }) => place);
  expect(places('/backups', '/usb')).toEqual(['data_folder', 'backup_folder', 'second_folder']);
  expect(places('/data/backups', null)).toEqual(['data_folder', 'backup_folder']);
  expect(places('/data', '/data')).toEqual(['data_folder']);
  expect(places('/backups', '/backups')).toEqual(['data_folder', 'backup_folder']);
});

test('an entry is recorded in every place as it is committed, by two servers at once, and its removal is found', async () => {
  const watching = { ...noting(), direct: database.pool, folders };
  const servers = [await watchAuditLog(watching), await watchAuditLog(watching)];
  try {
    expect(await notedEverywhere()).toEqual([5, 5, 5]);
    for (let seq = 6; seq < 26; seq += 1) await write(1);
    await expect.poll(notedEverywhere, { interval: 20 }).toEqual([25, 25, 25]);
    // Alone, after a pause, without waiting.
    await pause(300);
    await write(1);
    await expect.poll(notedEverywhere, { interval: 20 }).toEqual([26, 26, 26]);
    await cut(26);
    expect((await verify()).faults).toEqual([
      { kind: 'cut_short', seq: 26, count: null, places: ['data_folder', 'backup_folder', 'second_folder'] },
    ]);
  } finally {
    for (const { stop } of servers) await stop();
  }
  // Later entries hide nothing, and no partial file is left.
  expect(await notedEverywhere()).toEqual([26, 26, 26]);
  for (const { folder } of folders) expect(await readdir(folder)).toHaveLength(1);
  expect(new Set(errors)).toEqual(new Set(['the audit log no longer contains its recorded end: run verify-audit']));
});

test('a hundred entries at once make two recorded ends', async () => {
  let times = 0;
  const [usb] = folders.slice(2);
  const clock = (): Date => {
    times += 1;
    return NOW;
  };
  const notes = recordChainHeads(folders.slice(2), { ...noting(), clock });
  await write(3);
  for (let turn = 0; turn < 100; turn += 1) notes.soon();
  await expect.poll(() => noted(usb?.folder ?? '')).toMatchObject({ seq: 8 });
  await pause(500);
  expect(times).toBe(2);
  // The last one at the end, and none after it: the database may be closed by then.
  notes.soon();
  notes.soon();
  await notes.stop();
  const atEnd = times;
  notes.soon();
  await pause(300);
  expect(times).toBe(atEnd);
});

describe('a place that cannot be written', () => {
  test('does not affect the others, is logged once, and is written again when it is back', async () => {
    await writeFile(join(root, 'usb'), 'in its place');
    const notes = recordChainHeads(folders, noting());
    await notes.now();
    await write(1);
    await notes.now();
    expect(errors).toEqual(['the end of the audit log could not be recorded']);
    expect(notes.unrecorded()).toEqual(['second_folder']);
    expect(await Promise.all(folders.slice(0, 2).map(async ({ folder }) => (await noted(folder))?.seq))).toEqual([
      6, 6,
    ]);
    expect(await verify()).toMatchObject({ faults_count: 0, kept_end: { seq: 6 }, unread_places: ['second_folder'] });
    await rm(join(root, 'usb'));
    await notes.now();
    expect(notes.unrecorded()).toEqual([]);
    expect(await notedEverywhere()).toEqual([6, 6, 6]);
    expect(await verify()).toMatchObject({ faults_count: 0, unread_places: [] });
  });

  test('and never comes back does not affect the others either, and is reported', async () => {
    await mkdir(join(root, 'usb'));
    const pipe = chainHeadFile(join(root, 'usb'), identity);
    // Opening it waits for a writer, like a hanging network share.
    execFileSync('mkfifo', [pipe]);
    const letThrough = async () => {
      await writeFile(pipe, '{}');
      await rm(pipe);
    };
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const notes = recordChainHeads(folders, noting());
      const done = notes.now();
      const others = folders.slice(0, 2);
      const seqs = () => Promise.all(others.map(async ({ folder }) => (await noted(folder))?.seq));
      await expect.poll(seqs).toEqual([5, 5]);
      await write(1);
      notes.soon();
      await expect.poll(seqs).toEqual([6, 6]);
      expect(notes.unrecorded()).toEqual([]);
      vi.advanceTimersByTime(5_001);
      // The copies in the other folders may not be on their disks yet.
      await expect.poll(() => notes.unrecorded()).toEqual(['second_folder']);
      await letThrough();
      await done;
      await notes.stop();
      expect(await notedEverywhere()).toEqual([6, 6, 6]);
    } finally {
      vi.useRealTimers();
      // Otherwise the process would wait for ever, and so would its parent.
      if (existsSync(pipe)) await letThrough();
    }
  });

  test('hides no fault in another place, and is reported with it', async () => {
    await recordChainHeads(folders, noting()).now();
    await writeFile(chainHeadFile(join(root, 'data'), identity), '{}');
    await cut(5);
    const found = await verifyAndStore({ ...noting(), folders, source: 'command', actor: null, now: NOW, log: logger });
    expect(found).toMatchObject({
      faults: [{ kind: 'cut_short', seq: 5, places: ['backup_folder', 'second_folder'] }],
      unread_places: ['data_folder'],
    });
    expect(errors).toEqual(['a recorded end of the audit log could not be read']);
  });
});

describe('places that disagree', () => {
  test('an older recorded end, or none, is no fault', async () => {
    await saveChainHead(database.db, join(root, 'usb'), NOW);
    await write(3);
    await saveChainHead(database.db, join(root, 'backups'), NOW);
    expect(await notedEverywhere()).toEqual([null, 8, 5]);
    expect(await verify()).toMatchObject({ faults: [], kept_end: { seq: 8 }, unread_places: [] });
  });

  test('each end that contradicts the log is listed with its places, the furthest first', async () => {
    await saveChainHead(database.db, join(root, 'data'), NOW);
    await write(3);
    await saveChainHead(database.db, join(root, 'backups'), NOW);
    await saveChainHead(database.db, join(root, 'usb'), NOW);
    await cut(4);
    await write(3);
    expect((await verify()).faults).toEqual([
      { kind: 'cut_short', seq: 8, count: null, places: ['backup_folder', 'second_folder'] },
      { kind: 'rewritten', seq: 5, count: null, places: ['data_folder'] },
    ]);
  });

  test('a fault in one place is the same finding when another place shows it too', async () => {
    const verifyFolders = (some: readonly ChainHeadFolder[]) =>
      verifyAndStore({ ...noting(), folders: some, source: 'command', actor: null, now: NOW, log: logger });
    await recordChainHeads(folders, noting()).now();
    await cut(5);
    await verifyFolders(folders.slice(0, 1));
    await verifyFolders(folders);
    const { items } = await readFindings(database.db, { page: 1, page_size: 25 });
    expect(items.filter(({ is_gone }) => !is_gone)).toHaveLength(1);
    await database.db.deleteFrom('audit_findings').execute();
  });
});

test('a later recorded end is never replaced by an earlier one', async () => {
  const file = chainHeadFile(join(root, 'data'), identity);
  const end = (seq: number): ChainHead => ({ seq, hash: 'ab'.repeat(32), kept_at: NOW.toISOString() });
  await writeChainHead(file, end(9));
  await writeChainHead(file, end(12));
  await writeChainHead(file, end(8));
  expect(await readChainHead(file)).toMatchObject({ seq: 12 });
  expect(await readdir(join(root, 'data'))).toHaveLength(1);
});
