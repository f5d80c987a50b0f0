import { readFileSync, readdirSync } from 'node:fs';

/**
 * How much of a processor the connections to a database have used so far (ms), by their processes; null where the system does not tell
 * (Linux does). What the server's own housekeeping takes is not in it.
 */
export function databaseCpu(database: string): number | null {
  try {
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return processes.reduce((sum, pid) => sum + (isConnectionTo(database, pid) ? usedBy(pid) : 0), 0);
  } catch {
    return null;
  }
}

/** PostgreSQL calls the process of a connection `postgres: role database …`. */
function isConnectionTo(database: string, pid: string): boolean {
  const title = readIfThere(`/proc/${pid}/cmdline`);
  return title.startsWith('postgres: ') && title.split(' ')[2] === database;
}

/** Nanoseconds on a processor come first. */
const usedBy = (pid: string): number => Number(readIfThere(`/proc/${pid}/schedstat`).split(' ')[0] ?? 0) / 1_000_000;

/** A process may end between two looks. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
