// Removes build-only packages from node_modules, and restores them before the next build. Our record and npm's record
// never list a removed package, even if the process is killed.
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildPackages } from './build-only.mjs';
import { readRecord, recordPath, setState, stateOf, touchRecord } from './installed.mjs';
import { fitting, matches, readLock } from './lock-file.mjs';
import { runNpmPinned } from './npm.mjs';
import { ensureToolchain, removeOldToolchains } from './runtime.mjs';
import { UserError, print } from './print.mjs';

/**
 * Whether bootstrap installed the packages and has not removed the build-only ones.
 * @param {string} root
 */
export const hasBuildPackages = (root) => stateOf(root) === 'ours';

/**
 * Removes build-only packages, unless the user added packages. The caller holds the install lock.
 * @param {string} root
 */
export function pruneBuildPackages(root) {
  const record = readRecord(root);
  if (!hasBuildPackages(root) || record === undefined) return;
  const lock = readLock(join(root, 'package-lock.json'));
  const ours = new Set(fitting(lock, 'product'));
  if (Object.keys(record.packages).some((path) => !ours.has(path))) return;
  // Recorded first: it is true before the removal, and if the removal is interrupted.
  setState(root, 'served');
  const goes = new Set(buildPackages(lock));
  const packages = Object.fromEntries(Object.entries(record.packages).filter(([path]) => !goes.has(path)));
  const temporary = `${recordPath(root)}-${process.pid}`;
  writeFileSync(temporary, JSON.stringify({ ...record, packages }, undefined, 2));
  renameSync(temporary, recordPath(root));
  prune(root, [...goes]);
}

/**
 * Removes packages that an interrupted npm left incomplete: npm takes a package with a package.json for complete. They
 * are not in its record, which npm writes last.
 * @param {string} root
 */
export function removeIncomplete(root) {
  const record = readRecord(root);
  if (record === undefined) return;
  const lock = readLock(join(root, 'package-lock.json'));
  prune(
    root,
    fitting(lock, 'all').filter((path) => record.packages[path] === undefined),
  );
}

/** Prefix of folders with packages to delete. In node_modules, which may be on another disk than its parent. */
const AWAY = '.marginline-taken-out';

/** The folder that collects them. It is renamed when all are in it, because other commands delete renamed folders. */
const MOVING = '.marginline-moving';

/**
 * Deletes the packages that this or an interrupted command moved away. Needs no lock, since it can take long.
 * @param {string} root
 */
export async function removePruned(root) {
  const modules = join(root, 'node_modules');
  if (!existsSync(modules)) return;
  const away = readdirSync(modules).filter((name) => name.startsWith(AWAY));
  if (away.length === 0) return;
  // The next command retries what could not be deleted.
  await Promise.allSettled(away.map((name) => rm(join(modules, name), { recursive: true, force: true })));
  touchRecord(root);
}

/**
 * Moves the packages away before any file is deleted, so that no package is ever incomplete.
 * @param {string} root
 * @param {readonly string[]} paths
 */
function prune(root, paths) {
  const modules = join(root, 'node_modules');
  const found = paths.filter((path) => existsSync(join(root, path)));
  if (found.length === 0) return;
  const moving = join(modules, MOVING);
  const release = () => renameSync(moving, join(modules, `${AWAY}-${randomUUID()}`));
  // An earlier command was interrupted.
  if (existsSync(moving)) release();
  mkdirSync(moving);
  // Nested packages moved with their parent, which comes before them.
  for (const [number, path] of found.entries()) {
    if (existsSync(join(root, path))) renameSync(join(root, path), join(moving, String(number)));
  }
  release();
  for (const folder of new Set(found.map((path) => dirname(join(root, path))))) removeEmpty(folder);
  removeDangling(join(modules, '.bin'));
  touchRecord(root);
}

/** @param {string} folder */
function removeEmpty(folder) {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}

/** Removes the links to commands of removed packages. @param {string} folder */
function removeDangling(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) if (!existsSync(join(folder, name))) rmSync(join(folder, name));
}

/**
 * Adds the build-only packages to the installed ones, which a running server may be using. Does nothing if they are
 * installed. The caller holds the install lock.
 * @param {string} root
 * @param {typeof runNpmPinned} [run]
 */
export async function restoreBuildPackages(root, run = runNpmPinned) {
  if (stateOf(root) !== 'served') return;
  const lock = readLock(join(root, 'package-lock.json'));
  const record = readRecord(root);
  // The user installed them with `npm install`, so they are never removed.
  if (record !== undefined && matches(lock, record, 'product')) return setState(root, 'product');
  removeIncomplete(root);
  const began = Date.now();
  print('Downloading the packages that build the web app …');
  try {
    await add(root, lock, run);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(
      `${error.message}\nThe web app must be built again, but the packages that build it could not be downloaded. ` +
        'Nothing was changed. A running server continues.',
    );
  }
  setState(root, 'ours');
  print(`Packages downloaded in ${Math.round((Date.now() - began) / 1000)} s.`);
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
  removeOldToolchains(root);
}
