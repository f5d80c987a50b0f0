import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../operator-error.ts';

/** Another running process uses the data folder. */
export class DataDirInUse extends OperatorError {
  override name = 'DataDirInUse';
}

const SQLITE_BUSY = 5;

/** References keep the locks from garbage collection, which would close the file and release the lock. */
const openLocks = new Set<DatabaseSync>();

/** Returns the files of the lock, so that their owner can be corrected if root created them. */
export function lockFiles(home: string): { lock: string; holder: string } {
  return { lock: join(home, 'instance.lock'), holder: join(home, 'instance.txt') };
}

/**
 * Locks `home` until this process ends or the returned function is called. It is a file lock of the operating system,
 * taken through SQLite because Node has no such call. The system releases it with the process, however the process
 * ends. Unlike a pid file, it also works across containers that share a volume. Do not open and close `instance.lock`
 * elsewhere in this process: POSIX releases the lock with any close.
 * @param shown the folder as the operator named it, for messages
 * @throws DataDirInUse if another process holds the lock
 */
export function acquireInstanceLock(home: string, shown: string): () => void {
  const files = lockFiles(home);
  let lock: DatabaseSync | null = null;
  try {
    lock = new DatabaseSync(files.lock);
    lock.exec('begin exclusive');
    writeFileSync(files.holder, `process ${process.pid} on ${hostname()}\n`);
  } catch (error) {
    lock?.close();
    throw isBusy(error) ? new DataDirInUse(inUseText(shown, files.holder)) : notWritable(shown, error);
  }
  const taken = lock;
  openLocks.add(taken);
  return () => {
    if (openLocks.delete(taken)) taken.close();
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function inUseText(shown: string, holderFile: string): string {
  return (
    `The data folder ${shown} is already in use by another Marginline process${holder(holderFile)}. ` +
    'Stop that process first, or set DATA_DIR to another folder.'
  );
}

/** Reads who holds the lock, from the file that the holder wrote. */
function holder(file: string): string {
  try {
    return ` (${readFileSync(file, 'utf8').trim()})`;
  } catch {
    return '';
  }
}

/** The error for a folder that this user cannot write to. */
export function notWritable(shown: string, cause: unknown): OperatorError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new OperatorError(
    `The data folder ${shown} cannot be written (${why}). Start Marginline as the user who owns the folder, ` +
      'or choose another folder with DATA_DIR.',
    { cause },
  );
}
