import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Recovery after a crash reads up to a gigabyte of log; more than this is not slowness. */
const MAX_START_MS = 600_000;

/**
 * Waits until the server with process number `pid` takes connections: line 8 of postmaster.pid says so, as pg_ctl reads it.
 * @returns whether it did; `false` when it ended first or took ten minutes
 */
export async function waitUntilReady(cluster: string, pid: number, ended: () => boolean): Promise<boolean> {
  const until = Date.now() + MAX_START_MS;
  while (!ended() && Date.now() < until) {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (Number(lines[0]) === pid && lines[7]?.trim() === 'ready') return true;
    await pause(5);
  }
  return false;
}
