import { fstatSync } from 'node:fs';
import { Socket } from 'node:net';

/** How often (ms) npm's process is checked, and how long after its exit a SIGHUP of the terminal may arrive. */
const POLL_MS = 500;
const SIGHUP_DELAY_MS = 300;

/**
 * Calls `callback` once when the process that started this one has ended, even if it was killed. `scripts/bootstrap.mjs`
 * sets one of these environment variables:
 *
 * - MARGINLINE_PARENT_FD, if bootstrap stays the parent: the file descriptor of a pipe that the kernel closes with the
 *   parent.
 * - MARGINLINE_NPM, if bootstrap became this process: the process ID of npm, which does not signal its exit. If npm ends
 *   because its terminal was closed, `callback` is not called.
 *
 * Without either variable, nothing is watched. Both are removed from the environment, so that child processes do not see
 * them. The watch does not keep the process alive.
 */
export function onParentExit(callback: () => void): void {
  const { MARGINLINE_PARENT_FD: pipe, MARGINLINE_NPM: npm } = process.env;
  delete process.env['MARGINLINE_PARENT_FD'];
  delete process.env['MARGINLINE_NPM'];
  if (npm !== undefined) watchNpm(Number(npm), callback);
  else watchPipe(Number(pipe ?? Number.NaN), callback);
}

function watchPipe(fd: number, callback: () => void): void {
  if (!isPipe(fd)) return;
  const pipe = new Socket({ fd, readable: true, writable: false });
  pipe.on('error', () => pipe.destroy());
  pipe.once('close', callback);
  pipe.resume();
  pipe.unref();
}

function isPipe(fd: number): boolean {
  if (!Number.isInteger(fd)) return false;
  try {
    const file = fstatSync(fd);
    return file.isSocket() || file.isFIFO();
  } catch {
    return false;
  }
}

function watchNpm(npm: number, callback: () => void): void {
  let isTerminalClosed = false;
  process.on('SIGHUP', () => {
    isTerminalClosed = true;
  });
  const poll = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(poll);
    setTimeout(() => isTerminalClosed || callback(), SIGHUP_DELAY_MS);
  }, POLL_MS);
  poll.unref();
}
