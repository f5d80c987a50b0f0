import { chmod, chown, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { DatabaseLog } from '../database-log.ts';
import type { Account } from './os-users.ts';
import { sudoCaller } from './environment.ts';
import { earlierHomeText, relocatedHomeText, rootOwnedCluster, foreignCluster, unreachable } from './home-texts.ts';
import { isRoot, serverAccount } from './server-account.ts';
import { notWritable } from './instance-lock.ts';
import { layoutOf } from './layout.ts';
import type { Layout } from './layout.ts';
import { relocatedHome, linkedHome } from './relocated-home.ts';
import { canEnter } from './run-as.ts';

/** The data folder and, only for root, the folder for the cluster if it cannot be there. */
export interface HomeRequest {
  dataDir: string;
  fallbackFolder?: string | undefined;
  major: string;
  log: DatabaseLog;
}

/** The folder of the cluster and the account that runs it (`null`: the current user). */
export interface Home {
  layout: Layout;
  account: Account | null;
  dataDir: string;
}

/**
 * Finds the home of the cluster, normally the data folder, and creates its folders. If this process is root, the
 * unprivileged account must be able to enter the home. If it cannot, for example below /root, the cluster goes to
 * `fallbackFolder` with a link in the data folder; without a fallback the start is refused.
 */
export async function prepareHome(request: HomeRequest): Promise<Home> {
  const made = await createDataDir(request.dataDir);
  const dataDir = await realpath(request.dataDir);
  if (!isRoot()) return withServerFolder({ layout: layoutOf(dataDir, request.major), account: null, dataDir });
  const linked = await linkedHome(dataDir, request.major);
  const { cluster } = layoutOf(linked ?? dataDir, request.major);
  const account = await serverAccount({ cluster, dataDir });
  const home =
    linked ?? ((await ensurePassable(dataDir, account, made)) ? dataDir : await relocate(request, dataDir, account));
  if (home !== dataDir) request.log.info(relocatedHomeText(dataDir, home, account));
  return withServerFolder({ layout: layoutOf(home, request.major), account, dataDir });
}

/** Creates the data folder for this user only. Returns whether it is new. */
async function createDataDir(dataDir: string): Promise<boolean> {
  const folder = resolve(dataDir);
  try {
    await createPassableFolder(dirname(folder));
    return (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined;
  } catch (error) {
    throw notWritable(dataDir, error);
  }
}

/**
 * Whether `account` can enter root’s data folder. A folder closed to all but root (as `mktemp -d` creates it) is opened
 * for the account’s group: for passing through, not for reading.
 */
async function ensurePassable(dataDir: string, account: Account, made: boolean): Promise<boolean> {
  if (!made && canEnter(account, dataDir)) return true;
  if (!canEnter(account, dirname(dataDir))) return false;
  const { uid, mode } = await stat(dataDir);
  if (made && sudoCaller()?.uid === account.uid) {
    await chown(dataDir, account.uid, account.gid);
  } else if (uid === 0) {
    await chown(dataDir, 0, account.gid);
    await chmod(dataDir, (mode & 0o777) | 0o010);
  }
  return canEnter(account, dataDir);
}

async function relocate(request: HomeRequest, dataDir: string, account: Account): Promise<string> {
  const { fallbackFolder, major } = request;
  if (fallbackFolder === undefined) throw unreachable(dataDir, account);
  try {
    await createPassableFolder(fallbackFolder);
  } catch (error) {
    throw unreachable(dataDir, account, error);
  }
  if (!canEnter(account, fallbackFolder)) throw unreachable(dataDir, account);
  const { home, earlier } = await relocatedHome(fallbackFolder, dataDir, major);
  for (const old of earlier) request.log.info(earlierHomeText(dataDir, old, major));
  await chown(home, 0, account.gid);
  await chmod(home, 0o710);
  return home;
}

/** Creates the folder of the cluster and its socket, accessible only to the account that runs PostgreSQL. */
async function withServerFolder(home: Home): Promise<Home> {
  const { layout, account, dataDir } = home;
  try {
    await mkdir(layout.server, { recursive: true, mode: 0o700 });
    if (account) {
      await chown(layout.server, account.uid, account.gid);
      await chmod(layout.server, 0o700);
    }
  } catch (error) {
    throw notWritable(dataDir, error);
  }
  await refuseForeignCluster(layout.cluster, account);
  return home;
}

/** PostgreSQL itself would only report that the folder "has wrong ownership". */
async function refuseForeignCluster(cluster: string, account: Account | null): Promise<void> {
  const found = await stat(cluster).catch(() => null);
  const user = account?.uid ?? process.getuid?.();
  if (!found || user === undefined || found.uid === user) return;
  throw account && found.uid === 0 ? rootOwnedCluster(cluster, account) : foreignCluster(cluster, found.uid);
}

/**
 * Creates a folder and its missing parents. Other users can pass through but not list them, even under a strict umask.
 * @returns whether the folder was created
 */
async function createPassableFolder(path: string): Promise<boolean> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return false;
  for (let folder = resolve(path); folder.length >= first.length; folder = dirname(folder)) await chmod(folder, 0o711);
  return true;
}
