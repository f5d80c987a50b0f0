import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Tree, withTree } from '#test/support/planted-tree.ts';
import { isInstalled, readRecord, setState, stateOf } from './installed.mjs';
import { removeTakenOut, takeOutBuildPackages, takeOutHalfMade } from './take-out.mjs';

const packages = {
  'node_modules/fastify': { version: '1.0.0' },
  'node_modules/@tanstack/react-router': { version: '1.0.0' },
  'node_modules/vite': { version: '1.0.0' },
  'node_modules/vite/node_modules/rolldown': { version: '1.0.0' },
  'node_modules/@scope/kept': { version: '1.0.0' },
  'node_modules/@scope/gone': { version: '1.0.0' },
};
const lock = {
  packages: {
    '': { dependencies: { fastify: '1', vite: '1', '@tanstack/react-router': '1' } },
    ...packages,
    'node_modules/fastify': { version: '1.0.0', dependencies: { '@scope/kept': '1' } },
    'node_modules/vite': { version: '1.0.0', dependencies: { rolldown: '1', '@scope/gone': '1' } },
    'node_modules/vitest': { version: '1.0.0', dev: true },
  },
};
const GOES = ['@tanstack', 'vite', '@scope/gone'];
const STAYS = ['fastify', '@scope/kept'];

type State = Parameters<typeof setState>[1];

/** A checkout in which all packages of the product are installed, in this state. */
async function withInstalled(
  state: State,
  visit: (root: string) => void | Promise<void>,
  more: Readonly<Record<string, object>> = {},
): Promise<void> {
  const record = { ...packages, ...more };
  const tree: Tree = {
    'package-lock.json': JSON.stringify(lock),
    'node_modules/.package-lock.json': JSON.stringify({ name: 'lab', packages: record }),
    ...Object.fromEntries(Object.keys(record).map((path) => [`${path}/package.json`, '{}'])),
  };
  await withTree(tree, async (root) => {
    mkdirSync(join(root, 'node_modules/.bin'));
    for (const name of ['vite', 'fastify'])
      symlinkSync(`../${name}/package.json`, join(root, 'node_modules/.bin', name));
    setState(root, state);
    await visit(root);
  });
}

const there = (root: string, names: readonly string[]): string[] =>
  names.filter((name) => existsSync(join(root, 'node_modules', name)));

test('what only builds is taken out of what we installed, and neither we nor npm believe that it is there', () =>
  withInstalled('ours', (root) => {
    takeOutBuildPackages(root);
    expect(there(root, [...GOES, ...STAYS])).toEqual(STAYS);
    expect(stateOf(root)).toBe('served');
    expect(Object.keys(readRecord(root)?.packages ?? {})).toEqual(['node_modules/fastify', 'node_modules/@scope/kept']);
    expect(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')).toContain('"name": "lab"');
    expect(there(root, ['.bin/vite', '.bin/fastify'])).toEqual(['.bin/fastify']);
    expect(lstatSync(join(root, 'node_modules/.bin/vite'), { throwIfNoEntry: false })).toBeUndefined();
    // The product needs nothing else; what checks and tests does.
    expect([isInstalled(root, 'product'), isInstalled(root, 'all')]).toEqual([true, false]);
  }));

test('npm’s record is newer than what was changed, or it would read every package anew', () =>
  withInstalled('ours', async (root) => {
    takeOutBuildPackages(root);
    await removeTakenOut(root);
    const at = (path: string): number => lstatSync(join(root, 'node_modules', path)).mtimeMs;
    for (const folder of ['', '@scope', 'fastify']) expect(at('.package-lock.json')).toBeGreaterThanOrEqual(at(folder));
  }));

describe('nothing is taken out', () => {
  test.each(['all', 'product', 'served'] as const)('where the state is %s', (state) =>
    withInstalled(state, (root) => {
      takeOutBuildPackages(root);
      expect(there(root, [...GOES, ...STAYS])).toEqual([...GOES, ...STAYS]);
      expect(stateOf(root)).toBe(state);
    }),
  );

  test('where somebody added a package, be it one that tests need or one that nobody knows', async () => {
    for (const name of ['vitest', 'stranger'])
      await withInstalled(
        'ours',
        (root) => {
          takeOutBuildPackages(root);
          expect(there(root, GOES)).toEqual(GOES);
          expect(stateOf(root)).toBe('ours');
        },
        { [`node_modules/${name}`]: { version: '1.0.0' } },
      );
  });

  test('where the lock file is another by now, or npm’s record is not whole', async () => {
    await withInstalled('ours', (root) => {
      writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ ...lock, name: 'newer' }));
      takeOutBuildPackages(root);
      expect(there(root, GOES)).toEqual(GOES);
    });
    await withInstalled('ours', (root) => {
      writeFileSync(join(root, 'node_modules/.package-lock.json'), '{ "packa');
      takeOutBuildPackages(root);
      expect(there(root, GOES)).toEqual(GOES);
    });
  });
});

describe('killed half-way', () => {
  test('while it was taken out: what is left goes before npm adds, and the state never said more than was there', () =>
    withInstalled('ours', (root) => {
      takeOutBuildPackages(root);
      // As if we had not come so far.
      for (const path of ['vite', '.marginline-moving/0']) {
        mkdirSync(join(root, 'node_modules', path), { recursive: true });
        writeFileSync(join(root, 'node_modules', path, 'package.json'), '{}');
      }
      expect(stateOf(root)).toBe('served');
      takeOutHalfMade(root);
      expect(there(root, [...GOES, ...STAYS, '.marginline-moving'])).toEqual(STAYS);
    }));

  test('before what was taken out was removed: the next command does it, also where there is nothing to do', () =>
    withInstalled('ours', async (root) => {
      const away = (): string[] => readdirSync(join(root, 'node_modules')).filter((name) => name.includes('taken-out'));
      takeOutBuildPackages(root);
      expect(away()).toHaveLength(1);
      await removeTakenOut(root);
      expect(away()).toEqual([]);
      await removeTakenOut(root);
      expect(there(root, STAYS)).toEqual(STAYS);
    }));

  test('while npm added: what its record does not name may be half there, and goes; what it names stays', () =>
    withInstalled('served', (root) => {
      mkdirSync(join(root, 'node_modules/vitest'));
      writeFileSync(join(root, 'node_modules/vitest/package.json'), '{}');
      takeOutHalfMade(root);
      expect(there(root, ['vitest', ...GOES, ...STAYS])).toEqual([...GOES, ...STAYS]);
    }));

  test('without a record nobody knows what is half, so nothing goes', () =>
    withInstalled('served', (root) => {
      rmSync(join(root, 'node_modules/.package-lock.json'));
      takeOutHalfMade(root);
      expect(there(root, [...GOES, ...STAYS])).toEqual([...GOES, ...STAYS]);
    }));
});

test('a state counts for one lock file, and says nothing where it is cut off', () =>
  withInstalled('ours', (root) => {
    const file = join(root, 'node_modules/.marginline-installed');
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.slice(0, 20));
    expect([stateOf(root), isInstalled(root, 'product')]).toEqual([undefined, false]);
    writeFileSync(file, whole);
    utimesSync(file, 0, 0);
    expect([stateOf(root), isInstalled(root, 'product')]).toEqual(['ours', true]);
  }));
