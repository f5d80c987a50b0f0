import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { runAs } from './run-as.ts';

/**
 * The running PostgreSQL processes whose working folder is `cluster` (its real path). That is what makes a process belong
 * to a cluster: a number in postmaster.pid may by now be another program's, and a dead process that nobody has reaped
 * still answers to signal 0. Not for Windows, where pg_ctl knows.
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
    // Ended since then, or another user's: then it is not ours.
    return false;
  }
}

/** macOS has no /proc. Lines are p<pid> and, after it, n<working folder>. Not tried on a Mac yet. */
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
