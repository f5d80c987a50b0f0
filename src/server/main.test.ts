import { temporaryFolder } from '#test/support/throwaway-postgres.ts';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MAIN = join(import.meta.dirname, 'main.ts');

interface Ended {
  readonly code: unknown;
  readonly out: string;
  readonly err: string;
}

const start = (env: NodeJS.ProcessEnv): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, [MAIN], { env: { ...process.env, ...env } }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });

test('a port in use or an invalid host is reported before anything is created or printed', async () => {
  const [folder, remove] = await temporaryFolder();
  const dataDir = join(folder, 'data');
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const settings = { DATA_DIR: dataDir, DATABASE_URL: '', HOST: '127.0.0.1' };
  const taken = await start({ ...settings, PORT: String(port) });
  const wrong = await start({ ...settings, PORT: '0', HOST: '192.0.2.1' });
  other.close();
  expect([taken.code, taken.out, taken.err]).toEqual([
    1,
    '',
    `Cannot serve at 127.0.0.1:${port}: another program already uses this port. Stop it or set PORT to another port.\n`,
  ]);
  expect([wrong.code, wrong.out, wrong.err]).toEqual([
    1,
    '',
    'Cannot serve at 192.0.2.1:0: this computer does not have that address. Set HOST to one of its addresses.\n',
  ]);
  expect(existsSync(dataDir)).toBe(false);
  await remove();
});
