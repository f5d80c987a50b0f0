import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import type { Account } from './os-users.ts';
import { serverFolder } from './layout.ts';

/** Logged at every start, so that the operator finds the data and includes it in backups. */
export function relocatedHomeText(dataDir: string, home: string, account: Account): string {
  return `The database of ${dataDir} is stored in ${home}, because "${account.name}", the user that runs PostgreSQL instead of root, has no access to ${dataDir}.`;
}

/** For an earlier database whose link is gone, for example because its checkout was deleted. */
export function earlierHomeText(dataDir: string, earlier: string, major: string): string {
  const name = serverFolder(major);
  return (
    `An earlier database of ${dataDir} is still in ${earlier}. To use it instead of the new one, stop ` +
    `Marginline and run: ln -sfn '${join(earlier, name)}' '${join(dataDir, name)}'. To delete it, remove that folder.`
  );
}

/** For a folder chosen by root that the unprivileged account cannot reach. */
export function unreachable(dataDir: string, account: Account, cause?: unknown): OperatorError {
  return new OperatorError(
    `PostgreSQL does not run as root, and "${account.name}", the user that runs it instead, has no access to ${dataDir}: ` +
      'a folder above it is closed to other users. Set DATA_DIR to a folder that every user can enter, ' +
      'such as /srv/data or a folder in /var/lib, or start Marginline as the user who owns the folder.',
    { cause },
  );
}

/** For files that root restored, for example from a backup. */
export function rootOwnedCluster(cluster: string, account: Account): OperatorError {
  return new OperatorError(
    `The database files in ${cluster} belong to root, and PostgreSQL does not run as root. ` +
      `Change their owner: chown -R ${account.uid}:${account.gid} '${cluster}'`,
  );
}

/** For a cluster of another user. PostgreSQL would only report "data directory has wrong ownership". */
export function foreignCluster(cluster: string, owner: number): OperatorError {
  return new OperatorError(
    `The database files in ${cluster} belong to another user (number ${owner}). Start Marginline as that user or as ` +
      'root, or set DATA_DIR to another folder.',
  );
}

/** For a cluster of another major version, which this PostgreSQL cannot open. */
export function otherMajor(home: string, found: string, wanted: string): OperatorError {
  return new OperatorError(
    `${home} contains a PostgreSQL ${found} database. Marginline uses PostgreSQL ${wanted} and cannot open it. ` +
      'Make a backup with the earlier version of Marginline and restore it into a new data folder.',
  );
}
