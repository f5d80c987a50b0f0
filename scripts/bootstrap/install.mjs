// Makes node_modules what package-lock.json says, with the right Node.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withInstallLock } from './install-lock.mjs';
import { lighten } from './lighten.mjs';
import { fitting, matches, readLock } from './lock-file.mjs';
import { runNpmPinned } from './npm.mjs';
import { say } from './say.mjs';
import { ensureToolchain, tidyToolchain } from './toolchain.mjs';

/** @typedef {import('./lock-file.mjs').Part} Part */

/**
 * Whether node_modules was installed completely from the package-lock.json of now, on a machine like this one.
 * @param {string} root
 * @param {Part} part
 */
export function isInstalled(root, part) {
  const path = stampPath(root);
  const found = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return found === stamp(root, 'all') || found === stamp(root, part);
}

/**
 * Installs, once, however many commands were started at the same time.
 * @param {string} root
 * @param {Part} part
 */
export async function install(root, part) {
  await withInstallLock(root, async () => {
    if (isInstalled(root, part)) return;
    if (!isInstalledByHand(root, part)) await runNpmInstall(root, part);
    writeFileSync(stampPath(root), stamp(root, part));
  });
}

/**
 * What the tests need besides is added to what is there: the product may be running on it.
 * @param {string} root
 * @param {Part} part
 */
async function runNpmInstall(root, part) {
  const began = Date.now();
  const toolchain = await ensureToolchain(root);
  const adds = part === 'all' && isInstalled(root, 'product');
  // npm writes this file last and might be stopped while it empties the folder: gone first, it can never tell a lie.
  if (!adds) rmSync(npmRecordPath(root), { force: true });
  const how = adds ? ['install', '--no-save'] : ['ci'];
  say(`Installing the packages that package-lock.json pins (npm ${how.join(' ')}) …`);
  await runNpmPinned({
    ...toolchain,
    args: [...how, '--include=prod', '--include=optional', part === 'all' ? '--include=dev' : '--omit=dev'],
    cwd: root,
    expected: fitting(readLock(join(root, 'package-lock.json')), part).length,
  });
  tidyToolchain(root);
  // Whoever works on it looks into libraries too.
  if (part === 'product') lighten(root);
  say(`Packages installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

/**
 * Whether somebody's own `npm ci` already did the work, and with a Node that npm gave every optional package.
 * @param {string} root
 * @param {Part} part
 */
function isInstalledByHand(root, part) {
  const record = npmRecordPath(root);
  return existsSync(record) && matches(readLock(join(root, 'package-lock.json')), readLock(record), part);
}

/** @param {string} root */
function npmRecordPath(root) {
  return join(root, 'node_modules', '.package-lock.json');
}

/** Inside node_modules, so that it goes when the folder goes. @param {string} root */
function stampPath(root) {
  return join(root, 'node_modules', '.marginline-installed');
}

/**
 * @param {string} root
 * @param {Part} part
 */
function stamp(root, part) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const fingerprint = createHash('sha256').update(`${process.platform}-${process.arch}\n`).update(lock).digest('hex');
  return part === 'all' ? fingerprint : `${fingerprint} ${part}`;
}
