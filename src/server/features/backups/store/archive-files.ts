import { createHash } from 'node:crypto';
import { constants, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** The suffix of a file that is still being written. */
const PART = '.part';

const OURS = /^marginline-[\w-]+\.tar\.zst(?:\.age)?\.part$/;

/** Whether this program could have created the name. A restored database may contain any text. */
export const isArchiveName = (name: string): boolean => OURS.test(`${name}${PART}`);

export const partFile = (folder: string, name: string): string => join(folder, `${name}${PART}`);

/**
 * Writes a file under a temporary name and renames it when it is complete and synced, so an incomplete file is never
 * visible. Removes the file after a failure. Only the server’s own user may read it.
 */
export async function writeWhole<T>(
  folder: string,
  name: string,
  work: (write: (piece: Uint8Array) => Promise<unknown>) => Promise<T>,
): Promise<{ readonly result: T; readonly bytes: number; readonly sha256: string }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeParts(folder);
  const part = partFile(folder, name);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    const handle = await open(part, 'wx', 0o600);
    try {
      const result = await work(async (piece) => {
        hash.update(piece);
        bytes += piece.length;
        await writeAll(handle, piece);
      });
      await handle.sync();
      await handle.close();
      await settle(folder, name);
      return { result, bytes, sha256: hash.digest('hex') };
    } finally {
      await handle.close().catch(() => undefined);
    }
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Repeats the write, because one call may write only a part. */
async function writeAll(handle: FileHandle, piece: Uint8Array): Promise<void> {
  for (let at = 0; at < piece.length;) {
    const { bytesWritten } = await handle.write(piece, at);
    at += bytesWritten;
  }
}

/** Renames the complete file and syncs the folder. */
async function settle(folder: string, name: string): Promise<void> {
  await rename(partFile(folder, name), join(folder, name));
  // Windows cannot open folders; its file systems persist renames without a sync.
  const handle = await open(folder, constants.O_RDONLY).catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Copies a file to another folder: the whole file or none. */
export async function copyWhole(from: string, to: string, name: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  await removeParts(to);
  const part = partFile(to, name);
  try {
    await copyFile(join(from, name), part);
    const handle = await open(part, 'r+');
    await handle.sync().finally(() => handle.close());
    await settle(to, name);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Removes incomplete files of processes that ended. Only one backup runs at a time, so no other process is writing. */
async function removeParts(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((each) => OURS.test(each))) await rm(join(folder, name), { force: true });
}

/** Whether the folder has this file, with this size unless `bytes` is null. */
export const hasFile = (folder: string, name: string, bytes: number | null): Promise<boolean> =>
  stat(join(folder, name)).then(
    (found) => found.isFile() && (bytes === null || found.size === bytes),
    () => false,
  );

/** Opens an archive for reading; null if it does not exist. Removing the file does not disturb an open reader. */
export const openFile = (folder: string, name: string): Promise<FileHandle | null> =>
  open(join(folder, name), 'r').catch(() => null);

export const removeFile = (folder: string, name: string): Promise<void> => rm(join(folder, name), { force: true });
