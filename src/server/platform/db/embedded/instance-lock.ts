import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../operator-error.ts';

/** The data folder is held by another process that runs. */
export class DataDirInUse extends OperatorError {
  override name = 'DataDirInUse';
}

const SQLITE_BUSY = 5;

/** Keeps the locks from the garbage collector, which would close the file and let go of them. */
const openLocks = new Set<DatabaseSync>();

/** The files of the lock in a home, so that their owner can be put right when root made them. */
export function lockFiles(home: string): { lock: string; holder: string } {
  return { lock: join(home, 'instance.lock'), holder: join(home, 'instance.txt') };
}

/**
 * Takes the lock on `home` for as long as this process lives or until the returned function is called.
 * It is a file lock of the operating system, taken through SQLite since Node has none: it is released with the
 * process however that ends, and holds across containers that share a volume, where a pid file lies.
 * Nothing in this process may open and close `instance.lock` otherwise: POSIX drops the lock with any close.
 *
 * @param shown the folder as the operator named it, for the text
 * @throws DataDirInUse when another process holds it
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

/** Who holds the lock, from the note that the holder left. */
function holder(file: string): string {
  try {
    return ` (${readFileSync(file, 'utf8').trim()})`;
  } catch {
    return '';
  }
}

/** The text for a folder whose files this user may not write. */
export function notWritable(shown: string, cause: unknown): OperatorError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new OperatorError(
    `The data folder ${shown} cannot be written (${why}). Start Marginline as the user who owns the folder, ` +
      'or choose another folder with DATA_DIR.',
    { cause },
  );
}
