import { fstatSync } from 'node:fs';
import { Socket } from 'node:net';

/** How often (ms) npm's process is checked, and how long its terminal's last signal may come after its exit. */
const POLL_MS = 500;
const SIGHUP_DELAY_MS = 300;

/**
 * Calls `callback` once when the process that started this one is gone, also when it was killed hard. Which one that is
 * `scripts/bootstrap.mjs` says in the environment:
 *
 * - MARGINLINE_PARENT_FD, where it stays our parent: the file descriptor of a pipe whose other end the kernel closes
 * with its process.
 * - MARGINLINE_NPM, where it became us: the process id of npm, which does not signal its exit. A terminal that is
 * closed ends npm too, and
 *   is no reason to end: the closing signals all processes that were started in it.
 *
 * Without either there is no parent to watch, and nothing happens. Both are removed from the environment, since they
 * would mislead a child of ours. The watch does not keep the process alive.
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
