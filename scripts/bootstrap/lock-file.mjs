// Reads npm's lock files: the packages for this machine, and whether they are installed.
import { readFileSync } from 'node:fs';

/**
 * @typedef {{ version?: string, integrity?: string, resolved?: string, optional?: boolean, dev?: boolean, os?: string | string[], cpu?: string | string[],
 *   libc?: string | string[], dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string> }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} LockFile
 * @typedef {'product' | 'all'} Part 'product' leaves out devDependencies.
 */

/**
 * @param {string} path
 * @returns {LockFile}
 */
export function readLock(path) {
  return /** @type {LockFile} */ (JSON.parse(readFileSync(path, 'utf8')));
}

/**
 * Returns the paths of the packages that fit this machine.
 * @param {LockFile} lock
 * @param {Part} part
 */
export function fitting(lock, part) {
  return Object.entries(lock.packages).flatMap(([path, entry]) =>
    path !== '' && fits(entry) && (part === 'all' || entry.dev !== true) ? [path] : [],
  );
}

/**
 * Whether npm's record contains all packages of `lock` for this machine. An optional package for all platforms may be
 * missing unless package.json names it, because npm omits it with the package that needs it. npm also omits optional
 * packages whose `engines` exclude the running Node, without a message.
 * @param {LockFile} lock
 * @param {LockFile} record
 * @param {Part} part
 */
export function matches(lock, record, part) {
  const own = Object.keys(lock.packages['']?.optionalDependencies ?? {});
  return fitting(lock, part).every((path) => {
    const wanted = lock.packages[path] ?? {};
    const found = record.packages[path];
    if (found !== undefined) return found.version === wanted.version && found.integrity === wanted.integrity;
    const hasPlatform = wanted.os !== undefined || wanted.cpu !== undefined;
    return wanted.optional === true && !hasPlatform && !own.includes(path.slice('node_modules/'.length));
  });
}

/**
 * Returns the path of the package that `from` resolves `name` to: first in its own folder, then in each folder above.
 * @param {LockFile['packages']} packages
 * @param {string} from
 * @param {string} name
 */
export function pathOf(packages, from, name) {
  for (let at = from; ; at = enclosing(at)) {
    const path = pathIn(at, name);
    if (packages[path] !== undefined) return path;
    if (at === '') return undefined;
  }
}

/**
 * Returns the path of a package in the node_modules of `folder`; '' is the root.
 * @param {string} folder
 * @param {string} name
 */
export const pathIn = (folder, name) => `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;

/** Returns the package whose node_modules contains this one; '' is the root. @param {string} path */
export const enclosing = (path) => path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')));

/** @param {LockedPackage} entry */
function fits(entry) {
  return allows(entry.os, process.platform) && allows(entry.cpu, process.arch) && allows(entry.libc, libc());
}

/**
 * Applies npm's rule: a list of allowed values, or of excluded values with a leading `!`.
 * @param {string | string[] | undefined} list
 * @param {string} value
 */
function allows(list, value) {
  const values = [list ?? []].flat();
  if (values.includes(`!${value}`)) return false;
  const wanted = values.filter((entry) => !entry.startsWith('!'));
  return wanted.length === 0 || wanted.includes(value);
}

/** @type {string | undefined} */
let knownLibc;

/** Returns `glibc`, `musl`, or '' on systems other than Linux. */
function libc() {
  if (process.platform !== 'linux') return '';
  if (knownLibc === undefined) {
    const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
    knownLibc = report.header?.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
  }
  return knownLibc;
}
