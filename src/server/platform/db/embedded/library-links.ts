import { lstat, readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Creates the symbolic links that the libraries need under `root`, the folder that contains `native`. npm packages
 * cannot contain links. The package’s install script creates them, but many installations block such scripts.
 * @returns whether all links exist; `false` if the folder is not writable
 */
export async function createLibraryLinks(root: string): Promise<boolean> {
  for (const { source, target } of await wantedLinks(root)) {
    const link = join(root, target);
    if (await exists(link)) continue;
    try {
      await symlink(basename(source), link);
    } catch {
      // Another process may have created the link in the meantime.
      if (!(await exists(link))) return false;
    }
  }
  return true;
}

interface WantedLink {
  source: string;
  target: string;
}

/** Reads the links that the package lists; empty if it has no list. */
async function wantedLinks(root: string): Promise<WantedLink[]> {
  const text = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: unknown = JSON.parse(text);
  if (!Array.isArray(links)) return [];
  return links.filter(isLinkInOneFolder);
}

function isLinkInOneFolder(link: unknown): link is WantedLink {
  if (typeof link !== 'object' || link === null || !('source' in link) || !('target' in link)) return false;
  const { source, target } = link;
  return typeof source === 'string' && typeof target === 'string' && dirname(source) === dirname(target);
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null;
}
