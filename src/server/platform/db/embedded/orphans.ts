import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseLog } from '../database-log.ts';
import { OperatorError } from '../operator-error.ts';
import type { Account } from './os-users.ts';
import { run } from './run-as.ts';
import { serverProcesses } from './server-processes.ts';

/** How long an orphan may take for a fast shutdown with its last checkpoint, and then for an immediate one. */
const PATIENCE_MS = { fast: 60_000, immediate: 10_000 };

/**
 * Stops processes that an earlier, killed run left on the cluster, and deletes its stale postmaster.pid: PostgreSQL
 * would trust it if another process now has that process ID. Call it only while holding the instance lock, which proves
 * that no other program uses this folder.
 * @param cluster real path of the cluster
 */
export async function stopOrphans(options: {
  cluster: string;
  pgCtl: string;
  account: Account | null;
  log: DatabaseLog;
}): Promise<void> {
  const { cluster, pgCtl, account, log } = options;
  const pidFile = join(cluster, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => null);
  if (text === null) return;
  if (process.platform === 'win32') {
    // On Windows, signals go through a named pipe that only PostgreSQL has, so a stale process ID does no harm.
    await run(account, pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-w']);
  } else {
    await stopProcesses(cluster, Number.parseInt(text, 10), log);
  }
  await rm(pidFile, { force: true });
}

async function stopProcesses(cluster: string, postmaster: number, log: DatabaseLog): Promise<void> {
  const left = serverProcesses(cluster);
  if (left.length === 0) return;
  log.info(`Stopping a PostgreSQL process left over from an earlier run on ${cluster}.`);
  if (left.includes(postmaster)) {
    signal([postmaster], 'SIGINT');
    if (await haveAllExited(cluster, PATIENCE_MS.fast)) return;
  }
  // For processes without a postmaster, or that ignore SIGINT. SIGQUIT stops them at once; recovery at the next start
  // loses nothing.
  signal(serverProcesses(cluster), 'SIGQUIT');
  if (await haveAllExited(cluster, PATIENCE_MS.immediate)) return;
  throw new OperatorError(
    `PostgreSQL of an earlier run still uses ${cluster} and does not stop (processes ` +
      `${serverProcesses(cluster).join(', ')}). Stop these processes, then start Marginline again.`,
  );
}

function signal(pids: number[], name: 'SIGINT' | 'SIGQUIT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has already exited.
    }
  }
}

async function haveAllExited(cluster: string, patienceMs: number): Promise<boolean> {
  const until = Date.now() + patienceMs;
  while (serverProcesses(cluster).length > 0) {
    if (Date.now() > until) return false;
    await pause(10);
  }
  return true;
}
