import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const LEFT_OUT = new Set(['node_modules', '.git', '.cache', 'dist', 'data', 'test-results', 'playwright-report']);

/** All files under `root/folder`, as paths from `root` with forward slashes, in order; none when the folder is not there. */
export function listFiles(root: string, folder = ''): string[] {
  const files: string[] = [];
  const visit = (path: string): void => {
    for (const entry of readFolder(join(root, path))) {
      const child = path === '' ? entry.name : `${path}/${entry.name}`;
      // In a worktree `.git` is a file, which names the machine's folders.
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
