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
 * Builds the browser app into dist/ if its sources have changed. Then removes build-only packages from an installation
 * made only to run the product (decision 0054). Exits if the build fails.
 */
export async function ensureWebBuild(): Promise<void> {
  const hash = sourcesHash(root);
  if (builtFrom() === hash) return pruneBuildOnly();
  try {
    // Locked, so that no other command removes packages needed for the build.
    await withInstallLock(root, async () => {
      // Another command has built it during the wait.
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

/** Removes build-only packages. The product starts even if this fails. */
async function pruneBuildOnly(): Promise<void> {
  try {
    if (!hasBuildPackages(root)) return;
    await withInstallLock(root, () => {
      // Not if the sources have changed, because another command will need the packages.
      if (builtFrom() === sourcesHash(root)) pruneBuildPackages(root);
    });
  } catch (error) {
    process.stderr.write(`What only builds the browser app stays installed: ${String(error)}\n`);
  } finally {
    // Runs while the product starts.
    void removePruned(root);
  }
}

async function build(hash: string): Promise<void> {
  process.stderr.write('Building the browser app …\n');
  // Built in a temporary folder and renamed, so that incomplete or simultaneous builds are never served.
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

/** Runs Vite in a separate process, so that its memory is released before the product runs. */
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

/** Returns a hash of the names and contents of all files of the build. */
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
