import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '#test/support/throwaway-postgres.ts';
import { knownOsUsers } from './os-users.ts';
import { isRoot, serverAccount } from './server-account.ts';

const nobody = { uid: 65534, gid: 65534, name: 'nobody' };
const postgres = { uid: 101, gid: 104, name: 'postgres' };
const root = { uid: 0, gid: 0, name: 'root' };

let folder: string;
let remove: () => Promise<void>;
const folders = (): { cluster: string; dataDir: string } => ({
  cluster: join(folder, 'cluster'),
  dataDir: join(folder, 'data'),
});

beforeEach(async () => {
  [folder, remove] = await temporaryFolder();
  vi.stubEnv('SUDO_UID', undefined);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await remove();
});

test('a new cluster belongs to the user who called sudo, else to postgres, else to nobody', async () => {
  expect(await serverAccount(folders(), [root, nobody])).toEqual(nobody);
  expect(await serverAccount(folders(), [root, nobody, postgres])).toEqual(postgres);
  vi.stubEnv('SUDO_UID', '1000');
  vi.stubEnv('SUDO_GID', '1001');
  vi.stubEnv('SUDO_USER', 'asha');
  const asha = { uid: 1000, gid: 1001, name: 'asha' };
  expect(await serverAccount(folders(), [root, nobody, postgres])).toEqual(asha);
  // With sudo called by root there is no such user.
  vi.stubEnv('SUDO_UID', '0');
  expect(await serverAccount(folders(), [root, postgres])).toEqual(postgres);
});

test.runIf(isRoot())(
  'existing data stays with its owner; an owner without a name can own a cluster but not create one',
  async () => {
    await mkdir(folders().dataDir);
    await chown(folders().dataDir, 4242, 0);
    expect(await serverAccount(folders(), [root, postgres])).toEqual(postgres);
    const named = { uid: 4242, gid: 4242, name: 'lab' };
    expect(await serverAccount(folders(), [root, postgres, named])).toEqual(named);
    await mkdir(folders().cluster);
    await chown(folders().cluster, 4343, 4343);
    expect(await serverAccount(folders(), [root, named])).toMatchObject({ uid: 4343, gid: 4343 });
  },
);

test('a system without any such user gets a text', async () => {
  await expect(serverAccount(folders(), [root])).rejects.toThrow('Start Marginline as an ordinary user');
});

test('accounts are read from a passwd file with any other content', async () => {
  const file = join(folder, 'passwd');
  await writeFile(file, 'root:x:0:0:root:/root:/bin/bash\n# a comment\n+::::::\nnobody:x:65534:65534::/:/bin/false\n');
  expect(await knownOsUsers(file)).toEqual([root, nobody]);
  await rm(file);
  expect(await knownOsUsers(file)).toEqual([]);
});
