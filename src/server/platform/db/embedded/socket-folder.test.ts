import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '#test/support/test-database.ts';
import { createSocketFolder } from './socket-folder.ts';

const folder = await testFolder();

test('the folder belongs to this user alone, and files of an earlier run are removed', async () => {
  const wanted = join(folder, 'run');
  await mkdir(wanted);
  await writeFile(join(wanted, '.s.PGSQL.5432.lock'), '1\n');
  expect(await createSocketFolder(wanted, null)).toBe(wanted);
  expect(await readdir(wanted)).toEqual([]);
  expect((await stat(wanted)).mode & 0o777).toBe(0o700);
});

test('a path too long for a socket becomes a short one that is always the same, and a socket fits in it', async () => {
  const wanted = join(folder, 'a'.repeat(90), 'run');
  const made = await createSocketFolder(wanted, null);
  expect(dirname(made)).toBe(tmpdir());
  expect((await stat(made)).mode & 0o777).toBe(0o700);
  const server = createServer();
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(join(made, '.s.PGSQL.5432'), resolve),
  );
  await new Promise((resolve) => server.close(resolve));
  expect(await createSocketFolder(wanted, null)).toBe(made);
  await rm(made, { recursive: true });
});

test('a folder that cannot be created is reported', async () => {
  await expect(createSocketFolder(join(folder, 'missing', 'run'), null)).rejects.toThrow('socket cannot be created');
});
