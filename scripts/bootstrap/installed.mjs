// The state of node_modules, as recorded in the file that is written last.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLock } from './lock-file.mjs';

/** @typedef {import('./lock-file.mjs').Part} Part */
/** @typedef {import('./lock-file.mjs').LockFile} LockFile */

/**
 * What each state is called in that file:
 * all: what the work on the product needs as well;
 * product: what the product needs, installed manually, whose packages we leave alone;
 * ours: the same, installed by us for the product and nothing else;
 * served: of that what the product needs once its browser's part is built.
 */
const WORDS = /** @type {const} */ ({ all: '', product: ' product', ours: ' ours', served: ' served' });

/** @typedef {keyof typeof WORDS} State */

/**
 * The state of node_modules; undefined where it is not what package-lock.json says now, for a machine like this one, or was never finished.
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
 * Makes npm's record newer than all other changes: npm would otherwise not trust it, and read every package again. A
 * time is set to the millisecond, a folder's is finer.
 * @param {string} root
 */
export function touchRecord(root) {
  if (!existsSync(recordPath(root))) return;
  const now = new Date(Date.now() + 1);
  utimesSync(recordPath(root), now, now);
}

/**
 * Whether all is there that a command of this part needs, apart from what only builds.
 * @param {string} root
 * @param {Part} part
 */
export function isInstalled(root, part) {
  const state = stateOf(root);
  return part === 'all' ? state === 'all' : state !== undefined;
}

/**
 * npm's own record of what it installed; undefined where there is none, or half of one.
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

/** Inside node_modules, so that it goes when the folder goes. @param {string} root */
const statePath = (root) => join(root, 'node_modules', '.marginline-installed');

/** @param {string} root */
function fingerprint(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(`${process.platform}-${process.arch}\n`).update(lock).digest('hex');
}
