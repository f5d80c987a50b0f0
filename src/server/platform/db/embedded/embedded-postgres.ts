import { chown, readdir, stat } from 'node:fs/promises';
import type { Connection } from '../connection.ts';
import type { DatabaseLog } from '../database-log.ts';
import { usableBinaries } from './binaries.ts';
import { binariesPackage } from './binaries-package.ts';
import { prepareHome } from './home.ts';
import type { Home } from './home.ts';
import { otherMajor } from './home-texts.ts';
import { acquireInstanceLock, lockFiles } from './instance-lock.ts';
import { defaultTransport } from './listen.ts';
import type { Transport } from './listen.ts';
import type { Exit } from './postmaster.ts';
import type { Settings } from './settings.ts';
import { startServer } from './start-server.ts';

/** A PostgreSQL of our own, running on a data folder that is locked for it. */
export interface EmbeddedPostgres extends Run {
  /** As the role that owns the database: `programConnection` is what the program itself works through. */
  connection: Connection;
  /** After an unexpected exit: starts it again, at the same address. */
  restart(): Promise<Run>;
  /** Shuts the server down cleanly and lets go of the data folder. Close pools first. May be called twice. */
  stop(): Promise<void>;
}

/** From a start of the server to its end. */
export interface Run {
  /** Resolves when the server ends, asked for or not. */
  exited: Promise<Exit>;
}

/** What to start and where. */
export interface EmbeddedPostgresOptions {
  /** The folder for everything, made where missing. Its postgres-<major> holds the cluster. */
  dataDir: string;
  log: DatabaseLog;
  /** PostgreSQL settings over our own, by name. */
  settings?: Settings;
  /** Name of the database and of the role that owns it. */
  database?: string;
  /**
   * Only for root: where the cluster may go when the unprivileged account cannot enter `dataDir`, as in a checkout below
   * /root. Only for a default folder; an operator who chose the folder gets an error instead.
   */
  fallbackFolder?: string | undefined;
  transport?: Transport;
}

/**
 * Starts PostgreSQL on `dataDir`, making the cluster first where there is none, and ending what a killed run left.
 * @throws DataDirInUse while another process has the folder; OperatorError for other faults that the operator can fix
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

/** What root made for a folder of another user belongs to that user, who may start the program himself next time. */
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
