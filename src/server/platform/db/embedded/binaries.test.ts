import { chmod, cp, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quietLog } from '#test/support/quiet-log.ts';
import { temporaryFolder } from '#test/support/throwaway-postgres.ts';
import { knownOsUsers } from './os-users.ts';
import { usableBinaries } from './binaries.ts';
import { binariesPackage } from './binaries-package.ts';
import { copyName } from './binaries-copy.ts';
import { isRoot } from './server-account.ts';
import { runAs } from './run-as.ts';

const installed = binariesPackage();

/** Without links, as npm packs it; and, for speed, without extensions and time zones. */
async function isNeeded(source: string): Promise<boolean> {
  const skipped = [join('native', 'share'), join('lib', 'postgresql')];
  return !skipped.some((end) => source.endsWith(end)) && !(await lstat(source)).isSymbolicLink();
}

describe.runIf(process.platform === 'linux')('programs that came without their library links', () => {
  let folder: string;
  let remove: () => Promise<void>;
  let bare: string;

  beforeAll(async () => {
    [folder, remove] = await temporaryFolder();
    await chmod(folder, 0o755);
    bare = join(folder, 'package');
    await cp(join(installed.root, 'native'), join(bare, 'native'), { recursive: true, filter: isNeeded });
  });
  afterAll(() => remove());

  test('do not run as delivered, and do after the links are created in place', async () => {
    const postgres = join(bare, 'native', 'bin', 'postgres');
    expect(runAs(null, postgres, ['--version'])).toMatchObject({ ok: false });
    const from = { ...installed, root: bare };
    const found = await usableBinaries({ from, home: folder, account: null, log: quietLog });
    expect(found.postgres).toBe(postgres);
    expect(runAs(null, found.initdb, ['--version'])).toMatchObject({ ok: true });
  });

  test.runIf(isRoot())('are copied to the home if the account cannot read them in place', async () => {
    const account = (await knownOsUsers()).find(({ name }) => name === 'nobody') ?? null;
    const closed = join(folder, 'closed');
    const home = join(folder, 'home');
    await mkdir(join(home, copyName('17.0.0')), { recursive: true });
    await mkdir(closed, { mode: 0o700 });
    await cp(bare, join(closed, 'package'), { recursive: true, verbatimSymlinks: true });
    await chmod(join(closed, 'package', 'native', 'bin', 'initdb'), 0o700);
    const from = { ...installed, root: join(closed, 'package') };
    const found = await usableBinaries({ from, home, account, log: quietLog });
    expect(found.postgres).toBe(join(home, copyName(installed.version), 'native', 'bin', 'postgres'));
    expect(runAs(account, found.initdb, ['--version'])).toMatchObject({ ok: true });
    expect(await readdir(home)).toEqual([copyName(installed.version)]);
    expect((await stat(found.postgres)).uid).toBe(0);
  });
});
