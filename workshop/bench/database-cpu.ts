import { readFileSync, readdirSync } from 'node:fs';

/**
 * Returns the processor time in ms of all connections to a database so far; null if the system does not report it
 * (Linux does). Excludes background processes of the server.
 */
export function databaseCpu(database: string): number | null {
  try {
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return processes.reduce((sum, pid) => sum + (isConnectionTo(database, pid) ? usedBy(pid) : 0), 0);
  } catch {
    return null;
  }
}

/** A connection's process is named `postgres: role database …`. */
function isConnectionTo(database: string, pid: string): boolean {
  const title = readIfThere(`/proc/${pid}/cmdline`);
  return title.startsWith('postgres: ') && title.split(' ')[2] === database;
}

/** The first number is the processor time in nanoseconds. */
const usedBy = (pid: string): number => Number(readIfThere(`/proc/${pid}/schedstat`).split(' ')[0] ?? 0) / 1_000_000;

/** Returns an empty text if the process has ended. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
