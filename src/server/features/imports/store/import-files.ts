import { constants, mkdir, open, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the folder for import files, below the data folder. Only this user may read it. */
export const importFolder = (dataDir: string): string => join(dataDir, 'imports');

const NAME = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns the path of an import’s file. Its name is the ID, never user input. */
export const importFile = (folder: string, id: string): string => join(folder, id);

/** Writes a chunk at its offset. A repeated chunk writes the same bytes. */
export async function writePiece(folder: string, id: string, offset: number, piece: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(importFile(folder, id), constants.O_WRONLY | constants.O_CREAT, 0o600);
  try {
    for (let at = 0; at < piece.length;) {
      const { bytesWritten } = await file.write(piece, at, piece.length - at, offset + at);
      at += bytesWritten;
    }
  } finally {
    await file.close();
  }
}

/** The free space (bytes) that must remain on the disk. */
const ROOM_LEFT = 256 * 1024 ** 2;

/** Whether the disk has room for a file of this size. */
export async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= bytes + ROOM_LEFT;
}

/** Deletes the files of all imports except the wanted ones. */
export async function removeFilesBut(folder: string, wanted: readonly string[]): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const kept = new Set(wanted);
  for (const name of names) if (NAME.test(name) && !kept.has(name)) await rm(join(folder, name), { force: true });
}
