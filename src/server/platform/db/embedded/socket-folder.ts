import { createHash } from 'node:crypto';
import { chown, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import type { Account } from './os-users.ts';

/** The kernel limits a socket path to 107 bytes on Linux and 103 on macOS. "/.s.PGSQL.5432.lock" takes 19. */
const MAX_FOLDER_BYTES = 84;

/**
 * Creates the folder of the socket again: empty, mode 0700, owned by the server’s account. The lock file of an old
 * socket contains a process ID and would block the start if another process now has that ID.
 * @param wanted used if its path is short enough for a socket, else a folder in /tmp with a name derived from it
 */
export async function createSocketFolder(wanted: string, account: Account | null): Promise<string> {
  const folder = fits(wanted) ? wanted : shorterFolder(wanted);
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  try {
    // Not recursive: it must fail if another user has a file of that name in /tmp.
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    throw new OperatorError(`The folder ${folder} for the database's socket cannot be created: ${String(error)}.`, {
      cause: error,
    });
  }
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

function shorterFolder(wanted: string): string {
  const name = `pg-${createHash('sha256').update(wanted).digest('hex').slice(0, 16)}`;
  return [tmpdir(), '/tmp'].map((parent) => join(parent, name)).find(fits) ?? join('/tmp', name);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(folder) <= MAX_FOLDER_BYTES;
}
