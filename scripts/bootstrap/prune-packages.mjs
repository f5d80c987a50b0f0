// Takes the packages that only build out of node_modules, so that neither npm nor we believe afterwards that they are there, whenever we are killed;
// and brings them back before the browser's part is built again.
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
 * Whether node_modules has only what we installed for the product, and more than the product needs after the build.
 * @param {string} root
 */
export const hasBuildPackages = (root) => stateOf(root) === 'ours';

/**
 * Takes out what only builds, where nobody but us has put anything there. Who runs this holds the install lock.
 * @param {string} root
 */
export function pruneBuildPackages(root) {
  const record = readRecord(root);
  if (!hasBuildPackages(root) || record === undefined) return;
  const lock = readLock(join(root, 'package-lock.json'));
  const ours = new Set(fitting(lock, 'product'));
  if (Object.keys(record.packages).some((path) => !ours.has(path))) return;
  // The least is said first: it is true before, and whenever we are stopped.
  setState(root, 'served');
  const goes = new Set(buildPackages(lock));
  const packages = Object.fromEntries(Object.entries(record.packages).filter(([path]) => !goes.has(path)));
  const temporary = `${recordPath(root)}-${process.pid}`;
  writeFileSync(temporary, JSON.stringify({ ...record, packages }, undefined, 2));
  renameSync(temporary, recordPath(root));
  prune(root, [...goes]);
}

/**
 * Takes out what npm began to add and was killed over: it would believe what has a package.json to be whole. Its record, which it writes last,
 * does not name that yet.
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

/** Where packages lie that were taken out, until they are removed. In node_modules: it may be another disk than the rest. */
const AWAY = '.marginline-taken-out';

/** The folder in which they are collected until all are there: other runs remove only complete ones. */
const MOVING = '.marginline-moving';

/**
 * Removes what was taken out, now or by one who was killed over it. It may take long on a busy disk: nobody need wait, nor hold the lock.
 * @param {string} root
 */
export async function removePruned(root) {
  const modules = join(root, 'node_modules');
  if (!existsSync(modules)) return;
  const away = readdirSync(modules).filter((name) => name.startsWith(AWAY));
  if (away.length === 0) return;
  // What cannot be removed, or is being removed by another, is looked for again by the next command.
  await Promise.allSettled(away.map((name) => rm(join(modules, name), { recursive: true, force: true })));
  touchRecord(root);
}

/**
 * Each is moved away whole before any part is removed: half a package is never found in its place.
 * @param {string} root
 * @param {readonly string[]} paths
 */
function prune(root, paths) {
  const modules = join(root, 'node_modules');
  const found = paths.filter((path) => existsSync(join(root, path)));
  if (found.length === 0) return;
  const moving = join(modules, MOVING);
  const giveAway = () => renameSync(moving, join(modules, `${AWAY}-${randomUUID()}`));
  // Of one who was killed.
  if (existsSync(moving)) giveAway();
  mkdirSync(moving);
  // Those that lie in another come after it, and went with it.
  for (const [number, path] of found.entries()) {
    if (existsSync(join(root, path))) renameSync(join(root, path), join(moving, String(number)));
  }
  giveAway();
  for (const folder of new Set(found.map((path) => dirname(join(root, path))))) removeEmpty(folder);
  removeDangling(join(modules, '.bin'));
  touchRecord(root);
}

/** @param {string} folder */
function removeEmpty(folder) {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}

/** What a package that is gone offered to be called by. @param {string} folder */
function removeDangling(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) if (!existsSync(join(folder, name))) rmSync(join(folder, name));
}

/**
 * Adds them to what is there, which a product may be running on. Does nothing where they are there. Who runs this holds the install lock.
 * @param {string} root
 * @param {typeof runNpmPinned} [run]
 */
export async function restoreBuildPackages(root, run = runNpmPinned) {
  if (stateOf(root) !== 'served') return;
  const lock = readLock(join(root, 'package-lock.json'));
  const record = readRecord(root);
  // A manual `npm install` brought them: from now on they belong to the user.
  if (record !== undefined && matches(lock, record, 'product')) return setState(root, 'product');
  removeIncomplete(root);
  const began = Date.now();
  print('Fetching the packages that build the browser app …');
  try {
    await add(root, lock, run);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(
      `${error.message}\nThe browser app must be built again, and its build tools could not be fetched: they are removed ~` +
        'after the first build. Nothing was changed; the running product goes on.',
    );
  }
  setState(root, 'ours');
  print(`Packages fetched in ${Math.round((Date.now() - began) / 1000)} s.`);
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
