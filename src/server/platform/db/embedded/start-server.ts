import { realpath, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Connection } from '../connection.ts';
import type { DatabaseLog } from '../database-log.ts';
import type { Binaries } from './binaries.ts';
import type { Home } from './home.ts';
import { initializeCluster } from './initdb.ts';
import { prepareListening } from './transport.ts';
import type { Transport } from './transport.ts';
import { stopOrphans } from './orphans.ts';
import { startPostmaster } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { SETTINGS, settingArguments } from './settings.ts';
import type { Settings } from './settings.ts';
import pg from 'pg';
import { maintenanceConnection, programConnection } from '../connection.ts';
import { ensureRole } from '../rights.ts';

/** A locked home, programs that run, and options of the server. */
export interface ServerRequest {
  home: Home;
  binaries: Binaries;
  settings: Settings;
  database: string;
  transport: Transport;
  /** For TCP: the port of an earlier run. */
  port?: number | undefined;
  log: DatabaseLog;
}

/** Starts the server, whatever state an earlier run left. Call it only while holding the instance lock. */
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
    // In /tmp the folder would remain forever. Below the home each start recreates it.
    if (transport === 'socket') await rm(connection.host, { recursive: true, force: true });
  };
  return { ...server, stop, connection };
}

/**
 * Creates the database of `connection`, the role that owns it and the program’s role, which owns nothing, if they do
 * not exist.
 */
async function ensureDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...maintenanceConnection(connection), ssl: false, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { user, database } = connection;
    const program = programConnection(connection);
    await ensureRole(client, connection);
    // So that the owner may end the sessions of the program.
    if (await ensureRole(client, program))
      await client.query(`grant ${pg.escapeIdentifier(program.user)} to ${pg.escapeIdentifier(user)}`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(createDatabase(connection));
  } finally {
    await client.end();
  }
}

function createDatabase({ user, database }: Connection): string {
  return `create database ${pg.escapeIdentifier(database)} owner ${pg.escapeIdentifier(user)}`;
}
