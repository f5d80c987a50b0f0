import { RETENTION } from '#domain/backups/retention.ts';
import { BACKUP_LOST_AFTER, BACKUP_TEXTS } from '#domain/backups/backups.ts';
import { OWN_ORIGIN } from '#server/features/audit/steps/append-audit.ts';
import { buildBackup } from '#test/support/build-backup.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { temporaryFolder } from '#test/support/throwaway-postgres.ts';
import fc from 'fast-check';
import { mkdir, open, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startBackup } from './commands/start-backup.ts';
import type { BackupMaker, CreatedBackup } from './steps/create-backup.ts';
import { createBackup } from './steps/create-backup.ts';
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

describe('a backup whose disk is full', () => {
  test.each([
    ['at once', false],
    ['half way', true],
  ])('%s leaves no file, fails, and names the reason', async (_, takesHalf) => {
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

  test('during the test restore keeps its file, and is not verified', async () => {
    const verify = () => Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' }));
    const { fault } = await made({ verify });
    expect(fault).toBe('There is no space left on the disk of the data folder (used for the test restore).');
    expect(await files()).toHaveLength(1);
    expect(await readLastVerifiedBackup(database.db)).toBeNull();
  });
});

describe('a folder that cannot be written', () => {
  test('is reported with a text', async () => {
    await writeFile(join(folder, 'first'), 'a file');
    expect((await made()).fault).toBe('There is a file in the place of the backup folder.');
  });

  test('does no harm if it is the second one: the first backup is verified, and its record names the fault', async () => {
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
});

describe('a started backup', () => {
  test('is made once, by one of several processes', async () => {
    const id = await startCommandBackup();
    const all = await Promise.all([createBackup(maker(), id), createBackup(maker(), id), createBackup(maker(), id)]);
    expect(all.filter((one) => one !== null)).toHaveLength(1);
    expect(await createBackup(maker(), id)).toBeNull();
    expect(await stored()).toMatchObject({ fault: null });
    expect(await files()).toHaveLength(1);
  });

  test('fails if its process is killed: the partial file has no archive’s name, and is removed with the next backup', async () => {
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
});

describe('of the files in both folders', () => {
  /** The files that stay, by their day, Monday and month, computed without the rule's code. */
  function staying(taken: readonly { readonly at: number; readonly isGood: boolean }[]): number[] {
    const newest = Math.max(...taken.map(({ at }) => at));
    const good = taken.filter(({ isGood }) => isGood).map(({ at }) => at);
    const periods: readonly (readonly [keyof typeof RETENTION, (at: number) => string])[] = [
      ['daily', (at) => new Date(at).toISOString().slice(0, 10)],
      ['weekly', (at) => String(Math.floor((at / DAY + 3) / 7))],
      ['monthly', (at) => new Date(at).toISOString().slice(0, 7)],
    ];
    const holds = (at: number): boolean =>
      periods.some(([kind, periodOf]) => {
        const later = good.filter((other) => other > at).map(periodOf);
        return !later.includes(periodOf(at)) && new Set(later).size < RETENTION[kind];
      });
    return taken.filter(({ at, isGood }) => at === newest || (isGood && holds(at))).map(({ at }) => at);
  }

  const someNights = fc.uniqueArray(
    fc.record({ at: fc.integer({ min: Date.parse('2025-06-01'), max: NOW.getTime() - DAY }), isGood: fc.boolean() }),
    { minLength: 1, maxLength: 40, selector: ({ at }) => at },
  );

  test('7 days, 4 weeks and 12 months stay, in both alike, and other files are not touched', async () => {
    await database.db.updateTable('laboratory_settings').set({ time_zone: 'UTC' }).execute();
    const plan = maker({ secondFolder: join(folder, 'usb') }).plan;
    const property = fc.asyncProperty(someNights, async (nights) => {
      await database.db.deleteFrom('backups').execute();
      for (const each of ['first', 'usb']) {
        await rm(join(folder, each), { recursive: true, force: true });
        await mkdir(join(folder, each));
        await writeFile(join(folder, each, 'letter.txt'), 'of the owner');
      }
      const nameOf = (at: number): string => `marginline-${at}-abcd.tar.zst`;
      for (const { at, isGood } of nights) {
        const then = new Date(at).toISOString();
        await buildBackup(database.db, {
          file_name: nameOf(at),
          started_at: then,
          ended_at: then,
          written_at: then,
          verified_at: isGood ? then : null,
        });
        for (const each of ['first', 'usb']) await writeFile(join(folder, each, nameOf(at)), 'x');
      }
      const { file } = await made({ plan });
      const all = [...nights, { at: NOW.getTime(), isGood: true }];
      const names = staying(all).map((at) => (at === NOW.getTime() ? (file.split('/').at(-1) ?? '') : nameOf(at)));
      const expected = [...names, 'letter.txt'].toSorted();
      expect((await files('first')).toSorted()).toEqual(expected);
      expect((await files('usb')).toSorted()).toEqual(expected);
      expect(await readFile(join(folder, 'usb', 'letter.txt'), 'utf8')).toBe('of the owner');
    });
    await fc.assert(property, { numRuns: 6 });
  });
});
