// The Node and the npm that install. npm leaves out optional packages whose `engines` refuse the running Node, without a
// word: under Node 20 the test browser, under Node 18 every native tool. So an older machine fetches Node 24 first.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLock } from './lock-file.mjs';
import { findNpm, nodeFor, runNpm } from './npm.mjs';
import { isNewEnough, nodeIn, runtimePackage, toolchainFolder, versionOf } from './runtime.mjs';
import { Trouble, say } from './say.mjs';

/** Debian's own npm runs only on Debian's own Node, so the fetched Node gets an npm of its own. */
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
    throw new Trouble(
      `Node 24.15 or later is needed; this is ${version}, and npm has none for ${process.platform} ${process.arch}. ` +
        'Install it from nodejs.org and run this again.',
    );
  }
  const folder = join(root, toolchainFolder);
  const toolchain = { node: nodeIn(folder) ?? '', npm: join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js') };
  if (isNewEnough(toolchain.node) && existsSync(toolchain.npm)) return toolchain;

  say(`Fetching Node 24 (this is ${version}) …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--prefix', folder, '--no-save', '--no-package-lock', runtimePackage, npmPackage];
  await runNpm({ node, npm, args, cwd: folder });
  refuseTampering(root, folder);
  if (!isNewEnough(toolchain.node)) {
    throw new Trouble(
      `${runtimePackage} does not start on this machine. Install Node 24 from nodejs.org and run this again.`,
    );
  }
  return toolchain;
}

/**
 * Removes the fetched Node when node_modules brought the same one; where it did not (macOS), it stays and is used.
 * @param {string} root
 */
export function tidyToolchain(root) {
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
  throw new Trouble(
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
