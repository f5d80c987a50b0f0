import { chown, readdir, stat } from 'node:fs/promises';
import type { Connection } from '../connection.ts';
import type { DatabaseLog } from '../database-log.ts';
import { usableBinaries } from './binaries.ts';
import { binariesPackage } from './binaries-package.ts';
import { prepareHome } from './home.ts';
import type { Home } from './home.ts';
import { otherMajor } from './home-texts.ts';
import { acquireInstanceLock, lockFiles } from './instance-lock.ts';
import { defaultTransport } from './transport.ts';
import type { Transport } from './transport.ts';
import type { Exit } from './postmaster.ts';
import type { Settings } from './settings.ts';
import { startServer } from './start-server.ts';

/** A PostgreSQL server that this process runs on a locked data folder. */
export interface EmbeddedPostgres extends Run {
  /** Connects as the role that owns the database. The program itself uses `programConnection`. */
  connection: Connection;
  /** Starts the server again at the same address after an unexpected exit. */
  restart(): Promise<Run>;
  /** Shuts the server down cleanly and unlocks the data folder. Close pools first. It may be called twice. */
  stop(): Promise<void>;
}

/** One run of the server, from start to exit. */
export interface Run {
  /** Resolves when the server exits, intended or not. */
  exited: Promise<Exit>;
}

export interface EmbeddedPostgresOptions {
  /** The folder for all data; it is created if missing. Its `postgres-<major>` folder contains the cluster. */
  dataDir: string;
  log: DatabaseLog;
  /** PostgreSQL settings that override the defaults of this program. */
  settings?: Settings;
  /** Name of the database and of the role that owns it. */
  database?: string;
  /**
   * Only for root: the folder for the cluster if the unprivileged account cannot enter `dataDir`, such as a checkout
   * below /root. Omit it if the operator chose `dataDir`: the start is then refused.
   */
  fallbackFolder?: string | undefined;
  transport?: Transport;
}

/**
 * Starts PostgreSQL on `dataDir`. Creates the cluster if there is none, and stops processes that a killed run left
 * behind.
 * @throws DataDirInUse if another process uses the folder; OperatorError for other faults that the operator can fix
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const from = binariesPackage();
  const { dataDir, fallbackFolder, log } = options;
  const home = await prepareHome({ dataDir, fallbackFolder, major: from.major, log });
  const release = acquireInstanceLock(home.layout.home, home.dataDir);
  try {
    await chownLockFiles(home);
    await refuseOtherMajor(home, from.major);
    const binaries = await usableBinaries({ from, home: home.layout.home, account: home.account, log });
    const { settings = {}, database = 'app', transport = defaultTransport() } = options;
    const request = { home, binaries, settings, database, transport, log };
    let server = await startServer(request);
    const { connection, exited } = server;
    const restart = async (): Promise<Run> => (server = await startServer({ ...request, port: connection.port }));
    return { connection, exited, restart, stop: () => server.stop().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/** Files that root created in another user’s folder are given to that user, who may start the program later. */
async function chownLockFiles({ layout, account }: Home): Promise<void> {
  if (!account) return;
  const owner = await stat(layout.home);
  for (const file of Object.values(lockFiles(layout.home))) await chown(file, owner.uid, owner.gid);
}

async function refuseOtherMajor({ layout, dataDir }: Home, major: string): Promise<void> {
  const names = await readdir(dataDir);
  const found = names.flatMap((name) => /^postgres-(\d+)$/.exec(name)?.[1] ?? []);
  const other = found.find((version) => version !== major);
  const cluster = await stat(layout.cluster).catch(() => null);
  if (other !== undefined && !cluster) throw otherMajor(dataDir, other, major);
}
