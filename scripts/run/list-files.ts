import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const LEFT_OUT = new Set(['node_modules', '.git', '.cache', 'dist', 'data', 'test-results', 'playwright-report']);

/**
 * Returns all files under `root/folder`, sorted, as paths relative to `root` with forward slashes; none if the folder
 * does not exist.
 */
export function listFiles(root: string, folder = ''): string[] {
  const files: string[] = [];
  const visit = (path: string): void => {
    for (const entry of readFolder(join(root, path))) {
      const child = path === '' ? entry.name : `${path}/${entry.name}`;
      // In a worktree `.git` is a file with absolute paths of the machine.
      if (LEFT_OUT.has(entry.name)) continue;
      if (entry.isDirectory()) visit(child);
      else if (entry.isFile()) files.push(child);
    }
  };
  visit(folder);
  return files.toSorted();
}

function readFolder(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
