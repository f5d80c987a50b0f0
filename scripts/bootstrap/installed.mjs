// The state of node_modules. Its file is written last.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLock } from './lock-file.mjs';

/** @typedef {import('./lock-file.mjs').Part} Part */
/** @typedef {import('./lock-file.mjs').LockFile} LockFile */

/**
 * The word of each state in the file:
 * - all: all packages, with devDependencies;
 * - product: packages without devDependencies, installed by the user, which are never removed;
 * - ours: the same, installed by bootstrap;
 * - served: only the packages that the server needs after the build.
 */
const WORDS = /** @type {const} */ ({ all: '', product: ' product', ours: ' ours', served: ' served' });

/** @typedef {keyof typeof WORDS} State */

/**
 * Returns undefined if the installation is unfinished, or differs from the current package-lock.json or this machine.
 * @param {string} root
 * @returns {State | undefined}
 */
export function stateOf(root) {
  const path = statePath(root);
  if (!existsSync(path)) return undefined;
  const found = readFileSync(path, 'utf8');
  const wanted = fingerprint(root);
  return /** @type {State[]} */ (Object.keys(WORDS)).find((state) => found === wanted + WORDS[state]);
}

/**
 * @param {string} root
 * @param {State} state
 */
export function setState(root, state) {
  writeFileSync(statePath(root), fingerprint(root) + WORDS[state]);
  touchRecord(root);
}

/**
 * Makes npm's record newer than all folders; otherwise npm ignores it and reads every package again. Adds 1 ms, because
 * `utimes` sets whole milliseconds and folders have finer times.
 * @param {string} root
 */
export function touchRecord(root) {
  if (!existsSync(recordPath(root))) return;
  const now = new Date(Date.now() + 1);
  utimesSync(recordPath(root), now, now);
}

/**
 * Whether all packages of this part are installed, apart from build-only ones.
 * @param {string} root
 * @param {Part} part
 */
export function isInstalled(root, part) {
  const state = stateOf(root);
  return part === 'all' ? state === 'all' : state !== undefined;
}

/**
 * Returns npm's record of the installed packages, or undefined if it is missing or incomplete.
 * @param {string} root
 * @returns {LockFile | undefined}
 */
export function readRecord(root) {
  try {
    return readLock(recordPath(root));
  } catch {
    return undefined;
  }
}

/** @param {string} root */
export const recordPath = (root) => join(root, 'node_modules', '.package-lock.json');

/** In node_modules, so that it is deleted with that folder. @param {string} root */
const statePath = (root) => join(root, 'node_modules', '.marginline-installed');

/** @param {string} root */
function fingerprint(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(`${process.platform}-${process.arch}\n`).update(lock).digest('hex');
}
