import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import type { Account } from './account.ts';
import { serverFolder } from './layout.ts';

/** Said at every start, so that nobody looks for the data where it is not, or forgets it in a backup. */
export function homeElsewhereText(dataDir: string, home: string, account: Account): string {
  return `The database of ${dataDir} lies in ${home}, since "${account.name}", the user PostgreSQL runs as instead of root, cannot enter ${dataDir}.`;
}

/** The link to an earlier database is gone, perhaps along with a checkout that was removed. */
export function earlierHomeText(dataDir: string, earlier: string, major: string): string {
  const name = serverFolder(major);
  return (
    `An earlier database of ${dataDir} is still in ${earlier}. To take it up again instead of the new one, stop the ` +
    `program, then: ln -sfn '${join(earlier, name)}' '${join(dataDir, name)}'. To be rid of it, remove that folder.`
  );
}

/** Root chose a folder that the unprivileged account cannot reach. */
export function unreachable(dataDir: string, account: Account, cause?: unknown): OperatorError {
  return new OperatorError(
    `PostgreSQL refuses to run as root, and "${account.name}", the user it runs as instead, cannot enter ${dataDir}: ` +
      'a folder on the way is closed to other users. Set DATA_DIR to a folder that every user may pass through, ' +
      'such as /srv/data or one below /var/lib, or start the program as the user that the folder belongs to.',
    { cause },
  );
}

/** Files that were brought back by root, from a backup for example. */
export function rootOwnedCluster(cluster: string, account: Account): OperatorError {
  return new OperatorError(
    `The database files in ${cluster} belong to root, as whom PostgreSQL does not run. ` +
      `Give them to the user it runs as: chown -R ${account.uid}:${account.gid} '${cluster}'`,
  );
}

/** A cluster that another user made; PostgreSQL would refuse it with "data directory has wrong ownership". */
export function strangersCluster(cluster: string, owner: number): OperatorError {
  return new OperatorError(
    `The database files in ${cluster} belong to another user (number ${owner}). Start the program as that user or as ` +
      'root, or choose another folder with DATA_DIR.',
  );
}

/** The folder holds a cluster of another major version, which this PostgreSQL cannot open. */
export function otherMajor(home: string, found: string, wanted: string): OperatorError {
  return new OperatorError(
    `${home} holds a database of PostgreSQL ${found}, and this program brings PostgreSQL ${wanted}, which cannot open it. ` +
      'Make a backup with the earlier version of the program and restore it into a new data folder.',
  );
}
