// One install or build at a time, also when two commands are started at once in a fresh clone.
import { mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { UserError, print } from './print.mjs';

/** The holder touches its folder this often (ms); one that has not for `deadAfter` was killed. */
const heartbeat = 2000;
const deadAfter = 20_000;

const SIGNALS = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']);

/** By a signal that nobody minds Node would end without `exit`, which frees the lock and stops npm. */
const giveUp = (/** @type {NodeJS.Signals} */ signal) => process.exit(128 + constants.signals[signal]);

/**
 * Runs `work` while holding the lock, a folder, since making one is atomic everywhere.
 * @param {string} root
 * @param {() => void | Promise<void>} work
 */
export async function withInstallLock(root, work) {
  const folder = join(root, '.cache', 'install.lock');
  await acquire(root, folder);
  const beat = setInterval(() => utimesSync(folder, new Date(), new Date()), heartbeat);
  const release = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', release);
  const unminded = SIGNALS.filter((signal) => process.listenerCount(signal) === 0);
  for (const signal of unminded) process.on(signal, giveUp);
  try {
    await work();
  } finally {
    for (const signal of unminded) process.off(signal, giveUp);
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
  while (!createdAt(root, folder)) {
    if (!isShown) print('Another command is installing or building; waiting for it …');
    isShown = true;
    if (age(folder) > deadAfter) rmSync(folder, { recursive: true, force: true });
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/**
 * @param {string} root
 * @param {string} folder
 */
function createdAt(root, folder) {
  try {
    mkdirSync(join(root, '.cache'), { recursive: true });
    mkdirSync(folder);
    return true;
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code;
    if (code === 'EEXIST') return false;
    throw new UserError(
      `Packages are to be installed or the browser's part is to be built, and this user may not write to ${root} (${code}). ` +
        'Run it once as the owner of that folder, or give the folder to this user.',
    );
  }
}

/** Milliseconds since the holder's last heartbeat. @param {string} folder */
function age(folder) {
  const entry = statSync(folder, { throwIfNoEntry: false });
  return entry === undefined ? 0 : Date.now() - entry.mtimeMs;
}
