import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Files by path, as text. */
export type Tree = Readonly<Record<string, string>>;

/**
 * Writes a small separate checkout, passes its folder to `visit`, and removes it. For tests with a planted violation.
 */
export async function withTree<T>(tree: Tree, visit: (root: string) => T | Promise<T>): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'marginline-planted-'));
  try {
    for (const [path, text] of Object.entries(tree)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return await visit(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
