import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '../connection.ts';
import { binariesPackage } from './binaries-package.ts';
import { layoutOf, serverFolder } from './layout.ts';

/**
 * Returns the connection to a server that another process runs on a data folder; null if none accepts connections. It
 * reads postmaster.pid: line 4 is the port, line 5 the folder of the socket, line 8 whether the server is ready.
 */
export async function runningPostgres(dataDir: string, database = 'app'): Promise<Connection | null> {
  const { major } = binariesPackage();
  // If the cluster could not be in the data folder (root), this is a link to it.
  const server = await realpath(join(dataDir, serverFolder(major))).catch(() => null);
  if (server === null) return null;
  const { cluster, password } = layoutOf(join(server, '..'), major);
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  if (lines[7]?.trim() !== 'ready') return null;
  const [port, socket] = [Number(lines[3]), lines[4]?.trim() ?? ''];
  if (socket !== '') return { host: socket, port, user: database, database };
  return { host: '127.0.0.1', port, user: database, database, password: (await readFile(password, 'utf8')).trim() };
}

/** Whether a data folder contains a cluster, running or not. */
export const hasCluster = (dataDir: string): Promise<boolean> =>
  realpath(join(dataDir, serverFolder(binariesPackage().major), 'data')).then(
    () => true,
    () => false,
  );
