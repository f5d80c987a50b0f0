// Makes node_modules what package-lock.json says, with the right Node.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withInstallLock } from './install-lock.mjs';
import { fitting, matches, readLock } from './lock-file.mjs';
import { runNpm } from './npm.mjs';
import { say } from './say.mjs';
import { ensureToolchain, tidyToolchain } from './toolchain.mjs';

/**
 * Whether node_modules was installed completely from the package-lock.json of now, on a machine like this one.
 * @param {string} root
 */
export function isInstalled(root) {
  const stamp = stampPath(root);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root);
}

/**
 * Installs, once, however many commands were started at the same time.
 * @param {string} root
 */
export async function install(root) {
  await withInstallLock(root, async () => {
    if (isInstalled(root)) return;
    if (!isInstalledByHand(root)) await runCleanInstall(root);
    writeFileSync(stampPath(root), fingerprint(root));
  });
}

/** @param {string} root */
async function runCleanInstall(root) {
  const began = Date.now();
  const toolchain = await ensureToolchain(root);
  // npm writes this file last and might be stopped while it empties the folder: gone first, it can never tell a lie.
  rmSync(npmRecordPath(root), { force: true });
  say('Installing the packages that package-lock.json pins (npm ci) …');
  await runNpm({
    ...toolchain,
    args: ['ci', '--include=prod', '--include=dev', '--include=optional'],
    cwd: root,
    expected: fitting(readLock(join(root, 'package-lock.json'))).length,
  });
  tidyToolchain(root);
  say(`Packages installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

/**
 * Whether somebody's own `npm ci` already did the work, and with a Node that npm gave every optional package.
 * @param {string} root
 */
function isInstalledByHand(root) {
  const record = npmRecordPath(root);
  return existsSync(record) && matches(readLock(join(root, 'package-lock.json')), readLock(record));
}

/** @param {string} root */
function npmRecordPath(root) {
  return join(root, 'node_modules', '.package-lock.json');
}

/** Inside node_modules, so that it goes when the folder goes. @param {string} root */
function stampPath(root) {
  return join(root, 'node_modules', '.marginline-installed');
}

/** @param {string} root */
function fingerprint(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(`${process.platform}-${process.arch}\n`).update(lock).digest('hex');
}
