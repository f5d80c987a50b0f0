import { chmod, mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder, and those above it that are missing, such that other users can pass through but not look in, also under
 * a strict umask.
 * @returns whether it was not there before
 */
export async function createPassableFolder(path: string): Promise<boolean> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return false;
  for (let folder = resolve(path); folder.length >= first.length; folder = dirname(folder)) await chmod(folder, 0o711);
  return true;
}
