// Installs the packages that package-lock.json pins.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { withInstallLock } from './install-lock.mjs';
import { isInstalled, readRecord, recordPath, setState, stateOf } from './installed.mjs';
import { pruneFiles } from './prune-files.mjs';
import { fitting, matches, readLock } from './lock-file.mjs';
import { runNpmPinned } from './npm.mjs';
import { print } from './print.mjs';
import { removePruned, removeIncomplete } from './prune-packages.mjs';
import { ensureToolchain, removeOldToolchains } from './runtime.mjs';

/** @typedef {import('./lock-file.mjs').Part} Part */

/**
 * Installs once, even if several commands start at the same time.
 * @param {string} root
 * @param {Part} part
 */
export async function install(root, part) {
  await withInstallLock(root, async () => {
    if (isInstalled(root, part)) return;
    if (isInstalledByHand(root, part)) return setState(root, part);
    await runNpmInstall(root, part);
    setState(root, part === 'product' ? 'ours' : part);
  });
}

/**
 * Adds devDependencies to the installed packages, which a running server may be using. Otherwise installs from scratch.
 * @param {string} root
 * @param {Part} part
 */
async function runNpmInstall(root, part) {
  const began = Date.now();
  const toolchain = await ensureToolchain(root);
  const adds = part === 'all' && stateOf(root) !== undefined;
  if (adds) removeIncomplete(root);
  // npm writes this file last. Remove it first, so that it never describes an unfinished installation.
  else rmSync(recordPath(root), { force: true });
  const how = adds ? ['install', '--no-save'] : ['ci'];
  print(`Installing the packages that package-lock.json pins (npm ${how.join(' ')}) …`);
  await runNpmPinned({
    ...toolchain,
    args: [...how, '--include=prod', '--include=optional', part === 'all' ? '--include=dev' : '--omit=dev'],
    cwd: root,
    expected: fitting(readLock(join(root, 'package-lock.json')), part).length,
  });
  removeOldToolchains(root);
  await removePruned(root);
  // Developers also need the type declarations and sources of the libraries.
  if (part === 'product') await pruneFiles(root);
  print(`Packages installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

/**
 * Whether a manual `npm ci` installed everything, including the optional packages that some versions of Node do not get.
 * @param {string} root
 * @param {Part} part
 */
function isInstalledByHand(root, part) {
  const record = readRecord(root);
  return record !== undefined && matches(readLock(join(root, 'package-lock.json')), record, part);
}
