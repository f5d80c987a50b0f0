import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files that determine the content of the filled database. */
const SOURCES = ['db/migrations/*.sql', 'scripts/demo/*.ts', 'src/domain/**/*.ts'];

/** Returns a hash of the generator and the migrations. */
export async function fingerprint(root: string): Promise<string> {
  const paths: string[] = [];
  for await (const path of glob(SOURCES, { cwd: root })) if (!path.endsWith('.test.ts')) paths.push(path);
  const hash = createHash('sha256');
  for (const path of paths.toSorted()) hash.update(`${path}\n`).update(await readFile(join(root, path)));
  return hash.digest('hex').slice(0, 12);
}
