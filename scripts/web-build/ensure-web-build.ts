import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from '../run/run-node.ts';
import { sourcesHash } from './sources-hash.ts';

const BUILT = join(root, 'dist');
const STAMP = '.stamp';

/** Builds the browser app into dist/ when its sources are not the ones that dist/ was built from. Ends the process when it can't. */
export async function ensureWebBuild(): Promise<void> {
  const hash = sourcesHash(root);
  if (builtFrom() === hash) return;
  process.stderr.write('Building the browser app …\n');
  // Built beside and moved into place, so that neither a half build nor two builds at once are ever served.
  const beside = join(root, '.cache', `web-build-${process.pid}`);
  mkdirSync(beside, { recursive: true });
  try {
    const { code, output, seconds } = await build(beside);
    if (code !== 0) {
      process.stderr.write(`${output}\nThe browser app could not be built.\n`);
      process.exit(1);
    }
    writeFileSync(join(beside, STAMP), hash);
    replace(beside);
    process.stderr.write(`Browser app built in ${seconds.toFixed(1)} s.\n`);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** In a process of its own: what Vite needs of memory and environment is gone when the product runs. */
function build(folder: string): ReturnType<typeof runNode> {
  const args = ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  return runNode(args, { capture: true, env: { NODE_ENV: 'production' } });
}

function replace(beside: string): void {
  const old = `${beside}-old`;
  if (existsSync(BUILT)) renameSync(BUILT, old);
  renameSync(beside, BUILT);
  rmSync(old, { recursive: true, force: true });
}

function builtFrom(): string | undefined {
  const stamp = join(BUILT, STAMP);
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}
