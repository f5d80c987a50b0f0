// Brings back what takeOutBuildPackages took out, once the browser's part is to be built anew.
import { join } from 'node:path';
import { readRecord, setState, stateOf } from './installed.mjs';
import { fitting, matches, readLock } from './lock-file.mjs';
import { buildPackages } from './build-only.mjs';
import { runNpmPinned } from './npm.mjs';
import { Trouble, say } from './say.mjs';
import { takeOutHalfMade } from './take-out.mjs';
import { ensureToolchain, tidyToolchain } from './toolchain.mjs';

/**
 * Adds them to what is there, which a product may be running on. Does nothing where they are there. Who runs this holds the install lock.
 * @param {string} root
 * @param {typeof runNpmPinned} [run]
 */
export async function bringBackBuildPackages(root, run = runNpmPinned) {
  if (stateOf(root) !== 'served') return;
  const lock = readLock(join(root, 'package-lock.json'));
  const record = readRecord(root);
  // Somebody's own `npm install` brought them: from now on these are theirs.
  if (record !== undefined && matches(lock, record, 'product')) return setState(root, 'product');
  takeOutHalfMade(root);
  const began = Date.now();
  say('Fetching the packages that build the browser app …');
  try {
    await add(root, lock, run);
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    throw new Trouble(
      `${error.message}\nThe browser app is to be built anew, and what builds it could not be fetched: after its first build it is taken ` +
        'out of what is installed. Nothing was changed; what runs goes on running.',
    );
  }
  setState(root, 'ours');
  say(`Packages fetched in ${Math.round((Date.now() - began) / 1000)} s.`);
}

/**
 * @param {string} root
 * @param {import('./lock-file.mjs').LockFile} lock
 * @param {typeof runNpmPinned} run
 */
async function add(root, lock, run) {
  const toolchain = await ensureToolchain(root);
  const fits = new Set(fitting(lock, 'product'));
  await run({
    ...toolchain,
    args: ['install', '--no-save', '--include=prod', '--include=optional', '--omit=dev'],
    cwd: root,
    expected: buildPackages(lock).filter((path) => fits.has(path)).length,
  });
  tidyToolchain(root);
}
