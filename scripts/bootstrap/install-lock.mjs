// Lets one process at a time install packages or build the web app.
import { mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { UserError, print } from './print.mjs';

/** The holder touches the folder this often (ms). A folder not touched for `expiresAfter` belongs to a killed process. */
const heartbeat = 2000;
const expiresAfter = 20_000;

const SIGNALS = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']);

/** Makes a signal emit `exit`, whose handlers release the lock and stop npm. */
const exitOn = (/** @type {NodeJS.Signals} */ signal) => process.exit(128 + constants.signals[signal]);

/**
 * Runs `work` while holding the lock. The lock is a folder, because creating a folder is atomic on every system.
 * @param {string} root
 * @param {() => void | Promise<void>} work
 */
export async function withInstallLock(root, work) {
  const folder = join(root, '.cache', 'install.lock');
  await acquire(root, folder);
  const beat = setInterval(() => utimesSync(folder, new Date(), new Date()), heartbeat);
  const release = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', release);
  const unhandled = SIGNALS.filter((signal) => process.listenerCount(signal) === 0);
  for (const signal of unhandled) process.on(signal, exitOn);
  try {
    await work();
  } finally {
    for (const signal of unhandled) process.off(signal, exitOn);
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

/**
 * @param {string} root
 * @param {string} folder
 */
async function acquire(root, folder) {
  let isShown = false;
  while (!isCreated(root, folder)) {
    if (!isShown) print('Waiting for another command that installs packages or builds the web app …');
    isShown = true;
    if (age(folder) > expiresAfter) rmSync(folder, { recursive: true, force: true });
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/**
 * @param {string} root
 * @param {string} folder
 */
function isCreated(root, folder) {
  try {
    mkdirSync(join(root, '.cache'), { recursive: true });
    mkdirSync(folder);
    return true;
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code;
    if (code === 'EEXIST') return false;
    throw new UserError(
      `This user cannot write to ${root} (${code}), so packages cannot be installed and the web app cannot be built. ` +
        'Run this command once as the owner of that folder, or make this user its owner.',
    );
  }
}

/** Returns the milliseconds since the last heartbeat. @param {string} folder */
function age(folder) {
  const entry = statSync(folder, { throwIfNoEntry: false });
  return entry === undefined ? 0 : Date.now() - entry.mtimeMs;
}
