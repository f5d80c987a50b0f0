import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import type { DatabaseLog } from '../database-log.ts';
import { OperatorError } from '../operator-error.ts';
import type { Account } from './os-users.ts';
import type { Binaries } from './binaries.ts';
import { run, spawnOptions } from './run-as.ts';
import { followServerLog } from './server-log.ts';
import { happensWithin } from '#server/platform/process/happens-within.ts';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Recovery after a crash reads up to 1 GB of log. A longer start means a fault. */
const MAX_START_MS = 600_000;

/**
 * Waits until the server with process ID `pid` accepts connections, which line 8 of postmaster.pid shows.
 * @returns `false` if it exited first or took ten minutes
 */
async function waitUntilReady(cluster: string, pid: number, ended: () => boolean): Promise<boolean> {
  const until = Date.now() + MAX_START_MS;
  while (!ended() && Date.now() < until) {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (Number(lines[0]) === pid && lines[7]?.trim() === 'ready') return true;
    await pause(5);
  }
  return false;
}

/** How the server process exited. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Postmaster {
  pid: number;
  exited: Promise<Exit>;
  stop(): Promise<void>;
}

export interface PostmasterOptions {
  binaries: Binaries;
  /** Real path of the cluster. */
  cluster: string;
  account: Account | null;
  args: string[];
  log: DatabaseLog;
}

/**
 * Starts PostgreSQL under a watcher: a small shell that reads a pipe to this process. If this process ends for any
 * reason, kill -9 included, the pipe closes and the watcher shuts PostgreSQL down; "bye" ends the watcher alone. `exec`
 * keeps the process ID of the shell, so Node’s child process is PostgreSQL itself.
 */
const WATCHED = 'pg=$$; ( { read -r bye <&3; [ -n "$bye" ] || kill -INT $pg; } >/dev/null 2>&1 & ); exec "$@" 3<&-';

/** How long a stop waits for a fast shutdown with its last checkpoint, and then for an immediate one. */
const PATIENCE_MS = { fast: 60_000, immediate: 10_000 };

/**
 * Starts the server and waits until it accepts connections. If it does not start, throws an error with its last log
 * lines.
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const child = spawnWatched(options);
  const lastLogLines = followServerLog(child.stderr, options.log);
  let ended = false;
  const exited = endOf(child).then((exit) => {
    ended = true;
    sendBye(child);
    return exit;
  });
  const stop = (): Promise<void> => (ended ? Promise.resolve() : stopPostmaster(options, child, exited));
  const pid = child.pid ?? 0;
  if (await waitUntilReady(options.cluster, pid, () => ended)) return { pid, exited, stop };
  await stop();
  throw new OperatorError(`PostgreSQL did not start on ${options.cluster}:\n${await lastLogLines()}`);
}

function spawnWatched({ binaries, cluster, account, args }: PostmasterOptions): ChildProcess {
  const command = ['-D', cluster, ...args];
  // In a separate session, Ctrl-C reaches only this process, and running requests keep their database.
  const options = { ...spawnOptions(account), cwd: dirname(cluster), detached: true };
  if (process.platform === 'win32') {
    return spawn(binaries.postgres, command, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  }
  const watched = ['-c', WATCHED, 'sh', binaries.postgres, ...command];
  return spawn('/bin/sh', watched, { ...options, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
}

/** Waits for "exit": "close" would also wait for the watcher’s end of the pipe. */
function endOf(child: ChildProcess): Promise<Exit> {
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: null, signal: null }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

/**
 * Fast shutdown: ends the sessions and writes a checkpoint. A shutdown that hangs is aborted; recovery then loses
 * nothing.
 */
async function stopPostmaster(options: PostmasterOptions, child: ChildProcess, exited: Promise<Exit>): Promise<void> {
  sendBye(child);
  if (process.platform === 'win32') {
    await run(options.account, options.binaries.pgCtl, ['stop', '-D', options.cluster, '-m', 'fast', '-w']);
  } else {
    child.kill('SIGINT');
  }
  if (await happensWithin(exited, PATIENCE_MS.fast)) return;
  options.log.warn('PostgreSQL did not shut down within a minute. Stopping it now.');
  child.kill('SIGQUIT');
  if (await happensWithin(exited, PATIENCE_MS.immediate)) return;
  child.kill('SIGKILL');
  await exited;
}

function sendBye(child: ChildProcess): void {
  const pipe = child.stdio[3];
  if (pipe && 'write' in pipe && pipe.writable) pipe.end('bye\n');
}
