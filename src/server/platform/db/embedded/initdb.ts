import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SUPERUSER } from '../connection.ts';
import type { DatabaseLog } from '../database-log.ts';
import { OperatorError } from '../operator-error.ts';
import type { Account } from './os-users.ts';
import type { Layout } from './layout.ts';
import { run } from './run-as.ts';

const INCOMPLETE = '.init-';

/**
 * Creates the cluster if it does not exist. It is created under a temporary name and renamed, so that an incomplete
 * cluster (power cut, full disk) is never used; leftovers of such an attempt are deleted. Call it only while holding
 * the instance lock. Checksums detect a failing disk. With the built-in C.UTF-8 locale, indexes do not depend on system
 * libraries and the folder can be moved to another computer.
 * @param options.durable `false` skips the wait for the disk, for tests
 */
export async function initializeCluster(options: {
  initdb: string;
  layout: Layout;
  account: Account | null;
  authentication: string[];
  durable: boolean;
  log: DatabaseLog;
}): Promise<void> {
  const { initdb, layout, account, authentication, durable, log } = options;
  await removeIncomplete(layout.server);
  if (await stat(join(layout.cluster, 'PG_VERSION')).catch(() => null)) return;
  log.info(`Creating a new database in ${layout.server}.`);
  const temporary = join(layout.server, `${INCOMPLETE}${process.pid}`);
  const { ok, text } = await run(account, initdb, [
    `--pgdata=${temporary}`,
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
    ...authentication,
  ]);
  if (!ok) throw initdbFailed(layout, text);
  await rename(temporary, layout.cluster);
  if (durable) await flushFolder(layout.server);
}

async function removeIncomplete(server: string): Promise<void> {
  const names = await readdir(server);
  const incomplete = names.filter((name) => name.startsWith(INCOMPLETE));
  // The initdb of a killed start may still be writing; it exits when its folder is gone.
  const persistent = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
  await Promise.all(incomplete.map((name) => rm(join(server, name), persistent)));
}

/** Makes the rename survive a power cut. Windows cannot open a folder, and journals names itself. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

function initdbFailed(layout: Layout, text: string): OperatorError {
  const nameless = text.includes('could not look up effective user ID');
  const hint = nameless
    ? ' PostgreSQL needs a user with a name in /etc/passwd for this; a number alone is not enough.'
    : '';
  return new OperatorError(`The database could not be created in ${layout.server}: ${text}.${hint}`);
}
