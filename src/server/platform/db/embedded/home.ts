import { chmod, chown, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { DatabaseLog } from '../database-log.ts';
import type { Account } from './os-users.ts';
import { sudoCaller } from './environment.ts';
import { earlierHomeText, relocatedHomeText, rootOwnedCluster, foreignCluster, unreachable } from './home-texts.ts';
import { isRoot, unprivilegedAccount } from './identity.ts';
import { notWritable } from './instance-lock.ts';
import { layoutOf } from './layout.ts';
import type { Layout } from './layout.ts';
import { relocatedHome, linkedHome } from './relocated-home.ts';
import { canEnter } from './run-as.ts';

/** The data folder and, for root, where the cluster may go when it cannot be there. */
export interface HomeRequest {
  dataDir: string;
  fallbackFolder?: string | undefined;
  major: string;
  log: DatabaseLog;
}

/** The folder that holds the cluster and the account that runs it (`null`: the user that this process is). */
export interface Home {
  layout: Layout;
  account: Account | null;
  dataDir: string;
}

/**
 * Finds the home of the cluster and makes its folders. Normally that is the data folder itself. Run as root it must be a
 * folder that the unprivileged account can pass into; one below /root is not, so the cluster then lies in
 * `fallbackFolder`, linked from the data folder, or is refused with a text where no fallback is given.
 */
export async function prepareHome(request: HomeRequest): Promise<Home> {
  const made = await createDataDir(request.dataDir);
  const dataDir = await realpath(request.dataDir);
  if (!isRoot()) return withServerFolder({ layout: layoutOf(dataDir, request.major), account: null, dataDir });
  const linked = await linkedHome(dataDir, request.major);
  const { cluster } = layoutOf(linked ?? dataDir, request.major);
  const account = await unprivilegedAccount({ cluster, dataDir });
  const home =
    linked ?? ((await ensurePassable(dataDir, account, made)) ? dataDir : await relocate(request, dataDir, account));
  if (home !== dataDir) request.log.info(relocatedHomeText(dataDir, home, account));
  return withServerFolder({ layout: layoutOf(home, request.major), account, dataDir });
}

/** Makes the data folder, for this user only. Answers whether it was not there before. */
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
 * Whether `account` can pass into root's data folder. A folder closed to all but root (as `mktemp -d` makes it) is opened
 * for passing through, and only for the account's group: nothing in it becomes readable.
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

/** Makes the folder of the cluster and its socket, closed to all but the account that runs PostgreSQL. */
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

/** PostgreSQL itself would only say that the folder "has wrong ownership". */
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
