import { fstatSync } from 'node:fs';
import { Socket } from 'node:net';

/**
 * Calls `callback` once when the process that started this one is gone, also when it was killed hard.
 *
 * `scripts/bootstrap.mjs` hands over one end of a pipe as the file descriptor named by MARGINLINE_PARENT_FD; the kernel
 * closes the other end with its process. Without that variable nobody watches over us, and nothing happens.
 * The variable is taken out of the environment, since in a child of ours the same number would be another file.
 * The watch does not keep the process alive.
 */
export function onParentGone(callback: () => void): void {
  const fd = Number(process.env['MARGINLINE_PARENT_FD'] ?? Number.NaN);
  delete process.env['MARGINLINE_PARENT_FD'];
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
