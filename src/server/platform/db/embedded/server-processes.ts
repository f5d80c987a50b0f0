import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { runAs } from './run-as.ts';

/**
 * Returns the IDs of the running PostgreSQL processes whose working folder is `cluster` (its real path). The working
 * folder is the only reliable sign: the ID in postmaster.pid may belong to another program by now, and a zombie process
 * still responds to signal 0. Not for Windows, which uses pg_ctl.
 */
export function serverProcesses(cluster: string): number[] {
  return process.platform === 'darwin' ? askLsof(cluster) : askProc(cluster);
}

function askProc(cluster: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isServer(name, cluster))
    .map(Number);
}

function isServer(pid: string, cluster: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n' && readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    // The process has exited or belongs to another user.
    return false;
  }
}

/** macOS has no /proc. lsof prints p<pid> and then n<working folder>. Not yet tested on a Mac. */
function askLsof(cluster: string): number[] {
  const { text } = runAs(null, '/usr/sbin/lsof', ['-a', '-c', 'postgres', '-d', 'cwd', '-Fpn']);
  const pids: number[] = [];
  let pid = 0;
  for (const line of text.split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1));
    if (line === `n${cluster}`) pids.push(pid);
  }
  return pids;
}
