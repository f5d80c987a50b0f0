// With real processes, since a signal ends the process that holds the lock.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTree } from '#test/support/planted-tree.ts';
import { withInstallLock } from './install-lock.mjs';

const MODULE = join(import.meta.dirname, 'install-lock.mjs');
const lockOf = (root: string): string => join(root, '.cache', 'install.lock');

test('one process works at a time, and the lock is released, also after a failure', () =>
  withTree({}, async (root) => {
    const order: string[] = [];
    const work = (name: string) => async (): Promise<void> => {
      order.push(`${name} begins`);
      await new Promise((done) => setTimeout(done, 300));
      order.push(`${name} ends`);
    };
    await Promise.all([withInstallLock(root, work('one')), withInstallLock(root, work('other'))]);
    expect(order).toEqual(['one begins', 'one ends', 'other begins', 'other ends']);
    await expect(withInstallLock(root, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(existsSync(lockOf(root))).toBe(false);
    expect(['SIGTERM', 'SIGINT', 'SIGHUP'].map((signal) => process.listenerCount(signal))).toEqual(before);
  }));

const before = ['SIGTERM', 'SIGINT', 'SIGHUP'].map((signal) => process.listenerCount(signal));

test.runIf(process.platform !== 'win32').each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('%s ends the holder, and the lock is released', (signal, code) =>
  withTree({}, async (root) => {
    const script = `import { withInstallLock } from ${JSON.stringify(MODULE)};
      await withInstallLock(${JSON.stringify(root)}, () => new Promise(() => { console.log('held'); setInterval(() => {}, 1000); }));`;
    const holder = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(holder.stdout, 'data');
    expect(existsSync(lockOf(root))).toBe(true);
    holder.kill(signal);
    expect(await once(holder, 'exit')).toEqual([code, null]);
    expect(existsSync(lockOf(root))).toBe(false);
  }),
);
