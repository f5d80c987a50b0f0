import { chmod, constants, cp, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Copies the PostgreSQL programs to the folder `to` for an account that cannot read node_modules. Everyone can read the
 * copy and only this user can write it. It is written under a temporary name and renamed, so that an existing copy is
 * always complete. Deletes copies of other versions.
 */
export async function copyBinaries(from: string, to: string): Promise<void> {
  const part = `${to}.part-${process.pid}`;
  await removeOthers(to);
  await cp(join(from, 'native'), join(part, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
  });
  await allowReading(part);
  await rename(part, to);
}

/** Returns the folder name of a copy. */
export function copyName(version: string): string {
  return `binaries-${version}`;
}

async function removeOthers(to: string): Promise<void> {
  const prefix = copyName('');
  const names = await readdir(dirname(to));
  const others = names.filter((name) => name.startsWith(prefix) && name !== basename(to));
  await Promise.all(others.map((name) => rm(join(dirname(to), name), { recursive: true, force: true })));
}

/** A strict umask during the installation would make the copy unreadable too. */
async function allowReading(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, isProgram(entry.parentPath, await stat(path)) ? 0o755 : 0o644);
  }
}

function isProgram(folder: string, { mode }: { mode: number }): boolean {
  return basename(folder) === 'bin' || (mode & 0o100) !== 0;
}
