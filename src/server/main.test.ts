import { commandEnvironment } from '#test/support/run-script.ts';
import { testFolder } from '#test/support/test-database.ts';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MAIN = join(import.meta.dirname, 'main.ts');
const folder = await testFolder();

test('a port in use is reported before anything is created or printed', async () => {
  const dataDir = join(folder, 'data');
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const env = commandEnvironment({ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port) });
  const ended = await new Promise((resolve) => {
    execFile(process.execPath, [MAIN], { env }, (error, out, err) => resolve([error?.code, out, err]));
  });
  other.close();
  expect(ended).toEqual([
    1,
    '',
    `Cannot serve at 127.0.0.1:${port}: another program already uses this port. Stop it or set PORT to another port.\n`,
  ]);
  expect(existsSync(dataDir)).toBe(false);
});
