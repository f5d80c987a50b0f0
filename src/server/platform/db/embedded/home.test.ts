import { chmod, cp, mkdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quietLog } from '#test/support/quiet-log.ts';
import { temporaryFolder } from '#test/support/throwaway-postgres.ts';
import { type Home, prepareHome } from './home.ts';
import { isRoot } from './server-account.ts';

const logged: string[] = [];
const log = { ...quietLog, info: (text: string) => void logged.push(text) };

const prepare = (dataDir: string, fallback?: string): Promise<Home> =>
  prepareHome({ dataDir, major: '18', log, fallbackFolder: fallback });

describe.runIf(isRoot())('the home of the cluster if root starts the program', () => {
  let folder: string;
  let remove: () => Promise<void>;
  let closed: string;
  const fallbackFolder = (): string => join(folder, 'var', 'lib');

  beforeAll(async () => {
    [folder, remove] = await temporaryFolder();
    await chmod(folder, 0o755);
    closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
  });
  afterAll(() => remove());

  test('is the data folder itself, which only the unprivileged account may enter', async () => {
    const dataDir = join(folder, 'not', 'there', 'yet');
    const { layout, account } = await prepare(dataDir);
    expect(layout.home).toBe(await realpath(dataDir));
    expect(account?.uid).toBeGreaterThan(0);
    const [outer, inner] = [await stat(dataDir), await stat(layout.server)];
    expect([outer.uid, outer.gid, outer.mode & 0o777]).toEqual([0, account?.gid, 0o710]);
    expect([inner.uid, inner.mode & 0o777]).toEqual([account?.uid, 0o700]);
  });

  test('is refused with a text if the operator chose a folder that the account cannot reach', async () => {
    const dataDir = join(closed, 'chosen');
    await expect(prepare(dataDir)).rejects.toThrow(`has no access to ${dataDir}: a folder above it is closed`);
    await expect(prepare(dataDir)).rejects.toThrow('Set DATA_DIR to a folder that every user can enter');
  });

  test('is elsewhere by default, is printed, and is found again, also after the checkout moved', async () => {
    const dataDir = join(closed, 'app', 'data');
    const first = await prepare(dataDir, fallbackFolder());
    expect(first.layout.home.startsWith(join(fallbackFolder(), 'app-'))).toBe(true);
    expect(logged.at(-1)).toContain(`The database of ${dataDir} is stored in ${first.layout.home}`);
    expect((await prepare(dataDir, fallbackFolder())).layout).toEqual(first.layout);

    await rename(join(closed, 'app'), join(closed, 'moved'));
    const moved = join(closed, 'moved', 'data');
    expect((await prepare(moved, fallbackFolder())).layout).toEqual(first.layout);

    const newcomer = await prepare(dataDir, fallbackFolder());
    expect(newcomer.layout.home).not.toBe(first.layout.home);
  });

  test('is not shared with a copy of the data folder', async () => {
    const dataDir = join(closed, 'original', 'data');
    const original = await prepare(dataDir, fallbackFolder());
    const copy = join(closed, 'copy', 'data');
    await cp(dataDir, copy, { recursive: true, verbatimSymlinks: true });
    await expect(prepare(copy, fallbackFolder())).rejects.toThrow(`points to the database of ${dataDir}`);
    expect((await prepare(dataDir, fallbackFolder())).layout).toEqual(original.layout);
  });

  test('is new after the data folder was removed, and the earlier one is kept and named', async () => {
    const dataDir = join(closed, 'cleaned', 'data');
    const earlier = await prepare(dataDir, fallbackFolder());
    await rm(dataDir, { recursive: true });
    const later = await prepare(dataDir, fallbackFolder());
    expect(later.layout.home).not.toBe(earlier.layout.home);
    expect((await stat(earlier.layout.server)).isDirectory()).toBe(true);
    expect(logged.join('\n')).toContain(`An earlier database of ${dataDir} is still in ${earlier.layout.home}`);
  });

  test('is not replaced by an empty one if the link is broken', async () => {
    const dataDir = join(closed, 'dangling', 'data');
    const { layout } = await prepare(dataDir, fallbackFolder());
    await rm(layout.home, { recursive: true });
    await expect(prepare(dataDir, fallbackFolder())).rejects.toThrow('but that folder is missing');
  });
});
