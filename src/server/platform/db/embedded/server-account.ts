import { stat } from 'node:fs/promises';
import { OperatorError } from '../operator-error.ts';
import { knownOsUsers } from './os-users.ts';
import { sudoCaller } from './environment.ts';
import type { Account } from './os-users.ts';

/**
 * Whether this process is root; PostgreSQL refuses to run as root. False on Windows, where PostgreSQL handles this
 * itself.
 */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Returns the account that runs PostgreSQL if this process is root: the owner of an existing cluster, else the owner of
 * the data folder, else the user who called sudo, else `postgres`, else `nobody`. No account is created. A new cluster
 * needs an account with a name, because initdb looks it up.
 */
export async function serverAccount(
  folders: { cluster: string; dataDir: string },
  accounts?: Account[],
): Promise<Account> {
  const known = accounts ?? (await knownOsUsers());
  const ofCluster = await ownerOf(folders.cluster, known);
  if (ofCluster) return ofCluster;
  const ofDataDir = await ownerOf(folders.dataDir, known);
  if (ofDataDir && known.some((account) => account.uid === ofDataDir.uid)) return ofDataDir;
  const found = sudoCaller() ?? named(known, 'postgres') ?? named(known, 'nobody');
  if (found) return found;
  throw new OperatorError(
    'PostgreSQL does not run as root, and this system has no user "postgres" or "nobody" to run it. ' +
      'Start Marginline as an ordinary user, or set DATABASE_URL to another PostgreSQL server.',
  );
}

/** Uses the account’s primary group. The folder’s group may be root, which PostgreSQL must not run as. */
async function ownerOf(folder: string, known: Account[]): Promise<Account | null> {
  const owner = await stat(folder).catch(() => null);
  if (!owner || owner.uid === 0) return null;
  const nameless = { uid: owner.uid, gid: owner.gid || owner.uid, name: `user ${owner.uid}` };
  return known.find((account) => account.uid === owner.uid) ?? nameless;
}

function named(known: Account[], name: string): Account | undefined {
  return known.find((account) => account.name === name && account.uid !== 0);
}
