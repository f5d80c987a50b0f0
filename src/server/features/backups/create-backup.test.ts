import { BACKUP_LOST_AFTER, BACKUP_TEXTS } from '#domain/backups/backups.ts';
import { OWN_ORIGIN } from '#server/features/audit/steps/append-audit.ts';
import { buildBackup } from '#test/support/build-backup.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { temporaryFolder } from '#test/support/throwaway-postgres.ts';
import { mkdir, open, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBackup } from './commands/start-backup.ts';
import { type BackupMaker, type CreatedBackup, createBackup } from './steps/create-backup.ts';
import { readLastVerifiedBackup } from './queries/backup-health.ts';

const NOW = new Date('2026-11-21T20:00:00Z');
const DAY = 86_400_000;

const database = await testDatabase();
let folder: string;
let remove: () => Promise<void>;
let logged: string[];
beforeEach(async () => {
  [folder, remove] = await temporaryFolder();
  logged = [];
  await database.db.deleteFrom('backups').execute();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await remove();
});

/** Where a backup is written, and how the test restore ends: successfully by default. */
function maker(given: Partial<BackupMaker> & { readonly secondFolder?: string } = {}): BackupMaker {
  const { secondFolder = null, ...rest } = given;
  return {
    db: database.db,
    pool: database.pool,
    clock: () => NOW,
    plan: { folder: join(folder, 'first'), secondFolder, passphrase: undefined, hour: 1 },
    log: { error: (_: unknown, said?: string) => void logged.push(said ?? '') },
    verify: () => Promise.resolve([]),
    ...rest,
  };
}

async function startCommandBackup(now = NOW): Promise<string> {
  const deps = { db: database.db, now, origin: OWN_ORIGIN };
  const started = await startBackup(deps, null, 'command', { passphrase: undefined });
  if (!started.ok) throw new Error(started.refusal.text);
  return started.value;
}

async function made(given: Parameters<typeof maker>[0] = {}): Promise<CreatedBackup> {
  const { clock } = maker(given);
  const backup = await createBackup(maker(given), await startCommandBackup(clock()));
  if (backup === null) throw new Error('another process made it');
  return backup;
}

const files = (name = 'first') => readdir(join(folder, name)).catch(() => []);
const stored = () =>
  database.db
    .selectFrom('backups')
    .select(['fault', 'copy_fault', 'ended_at', 'verified_at', 'written_at'])
    .executeTakeFirstOrThrow();

/** Accepts half of a first piece, or nothing, and then fails like a full disk: a test cannot mount a small one. */
async function fillDisk(path: string, takesHalf: boolean): Promise<void> {
  await mkdir(folder, { recursive: true });
  const some = await open(path, 'w');
  const prototype: { write: (...args: unknown[]) => Promise<unknown> } = Object.getPrototypeOf(some);
  await some.close();
  const { write } = prototype;
  let hasRoom = takesHalf;
  vi.spyOn(prototype, 'write').mockImplementation(function (this: unknown, piece: unknown, at: unknown) {
    if (!hasRoom || !(piece instanceof Uint8Array))
      return Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }));
    hasRoom = false;
    return Reflect.apply(write, this, [piece, at, Math.floor(piece.length / 2)]);
  });
}

test.each([
  ['at once', false],
  ['half way', true],
])('a backup whose disk is full %s leaves no file, fails, and names the reason', async (_, takesHalf) => {
  await fillDisk(join(folder, 'probe'), takesHalf);
  const { fault, written } = await made();
  expect({ fault, written }).toEqual({
    fault: 'There is no space left on the disk of the backup folder.',
    written: null,
  });
  expect(await files()).toEqual([]);
  expect(await stored()).toMatchObject({ fault, written_at: null, verified_at: null });
  expect(logged).toContain(`the backup failed: ${fault ?? ''}`);
  vi.restoreAllMocks();
  expect((await made()).fault).toBeNull();
});

test('a backup whose disk is full during the test restore keeps its file, and is not verified', async () => {
  const verify = () => Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' }));
  const { fault } = await made({ verify });
  expect(fault).toBe('There is no space left on the disk of the data folder (used for the test restore).');
  expect(await files()).toHaveLength(1);
  expect(await readLastVerifiedBackup(database.db)).toBeNull();
});

test('a folder that cannot be written is reported with a text', async () => {
  await writeFile(join(folder, 'first'), 'a file');
  expect((await made()).fault).toBe('There is a file in the place of the backup folder.');
});

test('a folder that cannot be written does no harm if it is the second one: the first backup is verified, and its record names the fault', async () => {
  await writeFile(join(folder, 'usb'), 'a file');
  const { plan } = maker({ secondFolder: join(folder, 'usb') });
  const { fault, written } = await made({ plan });
  expect(fault).toBeNull();
  expect(written?.copy_fault).toBe('There is a file in the place of the second folder.');
  expect(await files()).toHaveLength(1);
  expect(await stored()).toMatchObject({ copy_fault: written?.copy_fault, fault: null });
  expect(await readLastVerifiedBackup(database.db)).not.toBeNull();
  expect(logged).toEqual(['the backup could not be copied into the second folder']);
  // It gets the next backup once it can be written again.
  await rm(join(folder, 'usb'));
  const later = new Date(NOW.getTime() + DAY);
  expect((await made({ plan, clock: () => later })).written?.copy_fault).toBeNull();
  expect(await files('usb')).toHaveLength(1);
});

test('a started backup is made once, by one of several processes', async () => {
  const id = await startCommandBackup();
  const all = await Promise.all([createBackup(maker(), id), createBackup(maker(), id), createBackup(maker(), id)]);
  expect(all.filter((one) => one !== null)).toHaveLength(1);
  expect(await createBackup(maker(), id)).toBeNull();
  expect(await stored()).toMatchObject({ fault: null });
  expect(await files()).toHaveLength(1);
});

test('a started backup fails if its process is killed: the partial file has no archive’s name, and is removed with the next backup', async () => {
  await startCommandBackup();
  const half = 'marginline-20261121-200000Z-dead.tar.zst.part';
  await mkdir(join(folder, 'first'));
  await writeFile(join(folder, 'first', half), 'half');
  await expect(startCommandBackup(new Date(NOW.getTime() + BACKUP_LOST_AFTER))).rejects.toThrow(
    'A backup is already running.',
  );
  const id = await startCommandBackup(new Date(NOW.getTime() + BACKUP_LOST_AFTER + 1));
  expect(await stored()).toMatchObject({ fault: BACKUP_TEXTS.lost, verified_at: null });
  expect((await createBackup(maker(), id))?.fault).toBeNull();
  const [only = '', ...others] = await files();
  expect([only.endsWith('.tar.zst'), others]).toEqual([true, []]);
});

test('the files that the rule of 7 days, 4 weeks and 12 months keeps stay, in both folders alike; other files are not touched', async () => {
  // Ten nights up to yesterday, the third last without a test restore.
  const nights = Array.from({ length: 10 }, (_, index) => ({
    file_name: `marginline-${index}-abcd.tar.zst`,
    night: new Date(NOW.getTime() - (10 - index) * DAY).toISOString(),
    isGood: index !== 7,
  }));
  for (const { file_name, night, isGood } of nights) {
    const times = { started_at: night, ended_at: night, written_at: night, verified_at: isGood ? night : null };
    await buildBackup(database.db, { file_name, ...times });
  }
  const folders = ['first', 'usb'];
  for (const each of folders) {
    await mkdir(join(folder, each), { recursive: true });
    for (const { file_name } of nights) await writeFile(join(folder, each, file_name), 'x');
    await writeFile(join(folder, each, 'letter.txt'), 'of the owner');
  }
  const { file } = await made({ secondFolder: join(folder, 'usb') });
  // The new backup and the six verified nights before it.
  const kept = [3, 4, 5, 6, 8, 9].map((index) => `marginline-${index}-abcd.tar.zst`);
  for (const each of folders) {
    const left = (await files(each)).toSorted();
    expect(left).toEqual([...kept, file.split('/').at(-1) ?? '', 'letter.txt'].toSorted());
    expect(await readFile(join(folder, each, 'letter.txt'), 'utf8')).toBe('of the owner');
  }
});
