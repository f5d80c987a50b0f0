import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '../connection.ts';
import { binariesPackage } from './binaries-package.ts';
import { layoutOf, serverFolder } from './layout.ts';

/**
 * How the server is reached that another process runs on a data folder; null where none takes connections there. PostgreSQL itself
 * notes it in postmaster.pid: the port in line 4, its socket's folder in line 5, whether it is ready in line 8.
 */
export async function runningPostgres(dataDir: string, database = 'app'): Promise<Connection | null> {
  const { major } = binariesPackage();
  // Where root may not keep it in the data folder, a link leads to it.
  const server = await realpath(join(dataDir, serverFolder(major))).catch(() => null);
  if (server === null) return null;
  const { cluster, password } = layoutOf(join(server, '..'), major);
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  if (lines[7]?.trim() !== 'ready') return null;
  const [port, socket] = [Number(lines[3]), lines[4]?.trim() ?? ''];
  if (socket !== '') return { host: socket, port, user: database, database };
  return { host: '127.0.0.1', port, user: database, database, password: (await readFile(password, 'utf8')).trim() };
}

/** Whether a data folder holds a cluster, running or not. */
export const hasCluster = (dataDir: string): Promise<boolean> =>
  realpath(join(dataDir, serverFolder(binariesPackage().major), 'data')).then(
    () => true,
    () => false,
  );
