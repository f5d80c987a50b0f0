import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTree } from '#test/support/planted-tree.ts';
import { nodeFor, runNpmPinned } from './npm.mjs';
import { UserError } from './print.mjs';

test.runIf(process.platform !== 'win32')('if npm does not start on our Node, the next npm on the path is used', () =>
  withTree({ 'npm-cli.js': 'console.log("11.0.0");', ours: '#!/bin/sh\nexit 1\n' }, (root) => {
    const [npm, ours] = [join(root, 'npm-cli.js'), join(root, 'ours')];
    chmodSync(ours, 0o755);
    expect(nodeFor(npm, [ours, join(root, 'none'), process.execPath])).toBe(process.execPath);
    expect(() => nodeFor(npm, [ours])).toThrow('does not start');
  }),
);

const how = { node: 'node', npm: 'npm-cli.js', args: ['ci'], cwd: '.' };
const askedUntil = async (...failures: readonly Error[]): Promise<readonly (readonly string[])[]> => {
  const asked: string[][] = [];
  await runNpmPinned(how, ({ args }) => {
    const failure = failures[asked.length];
    asked.push(args);
    return failure === undefined ? Promise.resolve() : Promise.reject(failure);
  });
  return asked;
};

test('pinned packages come from npm’s cache if the cache has them', async () =>
  expect(await askedUntil()).toEqual([['ci', '--prefer-offline']]));

test('pinned packages come from npm’s cache: and from the registry if npm’s cached list of versions is too old', async () =>
  expect(await askedUntil(new UserError('npm error code ETARGET'))).toEqual([['ci', '--prefer-offline'], ['ci']]));

test('pinned packages come from npm’s cache: and no second attempt follows another error', async () => {
  await expect(askedUntil(new UserError('npm error code ENOTFOUND'))).rejects.toThrow('ENOTFOUND');
  await expect(askedUntil(new TypeError('ETARGET'))).rejects.toThrow(TypeError);
});
