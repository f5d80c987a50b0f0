import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../run/list-files.ts';

const FOLDERS = ['src/web', 'src/domain', 'src/contract', 'public', 'scripts/web-build'];
const FILES = ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];

/** One text that changes whenever the built browser app could: hash of all that goes into it, names and contents. */
export function sourcesHash(root: string): string {
  const hash = createHash('sha256');
  const sources = FOLDERS.flatMap((folder) => listFiles(root, folder)).filter((path) => !/\.test\.tsx?$/.test(path));
  for (const path of [...sources, ...FILES.filter((file) => existsSync(join(root, file)))]) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}
