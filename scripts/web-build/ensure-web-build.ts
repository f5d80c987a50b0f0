import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  restoreBuildPackages,
  hasBuildPackages,
  removePruned,
  pruneBuildPackages,
} from '../bootstrap/prune-packages.mjs';
import { withInstallLock } from '../bootstrap/install-lock.mjs';
import { UserError } from '../bootstrap/print.mjs';
import { listFiles } from '../run/list-files.ts';
import { root, runNode } from '../run/run-node.ts';

const BUILT = join(root, 'dist');
const STAMP = '.stamp';

/**
 * Builds the browser app into dist/ when its sources are not the ones that dist/ was built from, and takes the packages that only build out of an
 * install that was made for the product alone (decision 0054). Ends the process when it can't build.
 */
export async function ensureWebBuild(): Promise<void> {
  const hash = sourcesHash(root);
  if (builtFrom() === hash) return pruneBuildOnly();
  try {
    // Under the lock: no command takes out what another one builds with.
    await withInstallLock(root, async () => {
      // By the command that we waited for.
      if (builtFrom() === hash) return;
      await restoreBuildPackages(root);
      await build(hash);
    });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  await pruneBuildOnly();
}

/** Who may not do it, or is kept from it, serves all the same. */
async function pruneBuildOnly(): Promise<void> {
  try {
    if (!hasBuildPackages(root)) return;
    await withInstallLock(root, () => {
      // Not what another command is about to build with, from other sources.
      if (builtFrom() === sourcesHash(root)) pruneBuildPackages(root);
    });
  } catch (error) {
    process.stderr.write(`What only builds the browser app stays installed: ${String(error)}\n`);
  } finally {
    // While the product starts.
    void removePruned(root);
  }
}

async function build(hash: string): Promise<void> {
  process.stderr.write('Building the browser app …\n');
  // Built in a temporary folder and moved into place, so that neither a half build nor two builds at once are ever
  // served.
  const temporary = join(root, '.cache', `web-build-${process.pid}`);
  mkdirSync(temporary, { recursive: true });
  try {
    const { code, output, seconds } = await runVite(temporary);
    if (code !== 0) throw new UserError(`${output}\nThe browser app could not be built.`);
    writeFileSync(join(temporary, STAMP), hash);
    replace(temporary);
    process.stderr.write(`Browser app built in ${seconds.toFixed(1)} s.\n`);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** In a separate process: Vite's memory and environment are gone when the product runs. */
function runVite(folder: string): ReturnType<typeof runNode> {
  const args = ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  return runNode(args, { capture: true, env: { NODE_ENV: 'production' } });
}

function replace(temporary: string): void {
  const old = `${temporary}-old`;
  if (existsSync(BUILT)) renameSync(BUILT, old);
  renameSync(temporary, BUILT);
  rmSync(old, { recursive: true, force: true });
}

function builtFrom(): string | undefined {
  const stamp = join(BUILT, STAMP);
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}

const FOLDERS = ['src/web', 'src/domain', 'src/contract', 'public', 'scripts/web-build'];
const FILES = ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];

/** One text that changes whenever the built browser app could: hash of all that goes into it, names and contents. */
export function sourcesHash(checkout: string): string {
  const hash = createHash('sha256');
  const sources = FOLDERS.flatMap((folder) => listFiles(checkout, folder)).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  );
  for (const path of [...sources, ...FILES.filter((file) => existsSync(join(checkout, file)))]) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(checkout, path)))
      .update('\0');
  }
  return hash.digest('hex');
}
