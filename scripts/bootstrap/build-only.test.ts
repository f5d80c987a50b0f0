import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { BUILD_ONLY, buildPackages } from './build-only.mjs';
import { readLock } from './lock-file.mjs';

const root = resolve(import.meta.dirname, '..', '..');

const lock = {
  packages: {
    '': {
      dependencies: { bundler: '1', server: '1' },
      optionalDependencies: { native: '1' },
      devDependencies: { checker: '1' },
    },
    'node_modules/bundler': {
      dependencies: { shared: '1', pieces: '1' },
      optionalDependencies: { 'bundler-here': '1' },
    },
    'node_modules/bundler-here': { optional: true },
    'node_modules/pieces': { dependencies: { crumbs: '2' }, peerDependencies: { bundler: '1' } },
    'node_modules/pieces/node_modules/crumbs': {},
    'node_modules/crumbs': {},
    'node_modules/shared': {},
    'node_modules/server': {
      dependencies: { crumbs: '1' },
      optionalDependencies: { faster: '1', nowhere: '1' },
      peerDependencies: { peer: '1' },
    },
    'node_modules/peer': { dependencies: { shared: '1' } },
    'node_modules/faster': { optional: true },
    'node_modules/native': { optional: true },
    'node_modules/checker': { dev: true },
  },
};

test('build-only packages are removed with their contents; other packages keep all their dependencies, at any depth', () =>
  expect(buildPackages(lock, ['bundler'])).toEqual([
    'node_modules/bundler',
    'node_modules/bundler-here',
    'node_modules/pieces',
    'node_modules/pieces/node_modules/crumbs',
  ]));

test('a listed package stays if a package that stays needs it', () => {
  const server = { dependencies: { bundler: '1' } };
  expect(buildPackages({ packages: { ...lock.packages, 'node_modules/server': server } }, ['bundler'])).not.toContain(
    'node_modules/bundler',
  );
});

test('an empty list removes nothing', () => expect(buildPackages(lock, [])).toEqual([]));

test('the list names dependencies of the product, and each of them is removed', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: object };
  const goes = buildPackages(readLock(join(root, 'package-lock.json')));
  for (const name of BUILD_ONLY) {
    expect(dependencies).toHaveProperty([name]);
    expect(goes, `${name} is needed by another package`).toContain(`node_modules/${name}`);
  }
});
