import { realpath, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Connection } from '../connection.ts';
import type { DatabaseLog } from '../database-log.ts';
import type { Binaries } from './binaries.ts';
import { ensureDatabase } from './ensure-database.ts';
import type { Home } from './home.ts';
import { initializeCluster } from './initdb.ts';
import { prepareListening } from './listen.ts';
import type { Transport } from './listen.ts';
import { stopOrphans } from './orphans.ts';
import { startPostmaster } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { SETTINGS, settingArguments } from './settings.ts';
import type { Settings } from './settings.ts';

/** A home that is locked, programs that run, and what is wanted of the server. */
export interface ServerRequest {
  home: Home;
  binaries: Binaries;
  settings: Settings;
  database: string;
  transport: Transport;
  /** For TCP: where an earlier run was reached. */
  port?: number | undefined;
  log: DatabaseLog;
}

/** Brings the cluster up, whatever state an earlier run left it in. Only under the instance lock. */
export async function startServer(request: ServerRequest): Promise<Postmaster & { connection: Connection }> {
  const { home, binaries, database, transport, port, log } = request;
  const { layout, account } = home;
  const settings = { ...SETTINGS, ...request.settings };
  const { initdb, pgCtl } = binaries;
  const cluster = join(await realpath(layout.server), basename(layout.cluster));
  await stopOrphans({ cluster, pgCtl, account, log });
  const listening = await prepareListening({ transport, layout, account, port });
  const { authentication } = listening;
  await initializeCluster({ initdb, layout, account, authentication, durable: settings['fsync'] !== 'off', log });
  const args = settingArguments({ ...settings, ...listening.settings });
  const server = await startPostmaster({ binaries, cluster, account, args, log });
  const connection = { ...listening.client, user: database, database };
  try {
    await ensureDatabase(connection);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const stop = async (): Promise<void> => {
    await server.stop();
    // In /tmp it would stay for ever; below the home each start recreates it.
    if (transport === 'socket') await rm(connection.host, { recursive: true, force: true });
  };
  return { ...server, stop, connection };
}
