import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withTree } from '#test/support/planted-tree.ts';
import { restoreBuildPackages, removePruned, pruneBuildPackages, removeIncomplete } from './prune-packages.mjs';
import { isInstalled, readRecord, setState, stateOf } from './installed.mjs';
import { UserError } from './print.mjs';

const served = { 'node_modules/fastify': { version: '1.0.0' }, 'node_modules/@scope/kept': { version: '1.0.0' } };
const all = {
  ...served,
  'node_modules/@tanstack/react-router': { version: '1.0.0' },
  'node_modules/vite': { version: '1.0.0' },
  'node_modules/vite/node_modules/rolldown': { version: '1.0.0' },
  'node_modules/@scope/gone': { version: '1.0.0' },
};
const lock = {
  packages: {
    '': { dependencies: { fastify: '1', vite: '1', '@tanstack/react-router': '1' } },
    ...all,
    'node_modules/fastify': { version: '1.0.0', dependencies: { '@scope/kept': '1' } },
    'node_modules/vite': { version: '1.0.0', dependencies: { rolldown: '1', '@scope/gone': '1' } },
    'node_modules/vitest': { version: '1.0.0', dev: true },
  },
};
const GOES = ['@tanstack', 'vite', '@scope/gone'];
const STAYS = ['fastify', '@scope/kept'];

const LOCK = 'package-lock.json';
const RECORD = 'node_modules/.package-lock.json';
const STATE = 'node_modules/.marginline-installed';

type State = Parameters<typeof setState>[1];

/** A checkout in this state, with these packages installed. */
function withInstalled(
  state: State,
  visit: (root: string) => void | Promise<void>,
  packages: Readonly<Record<string, object>> = all,
): Promise<void> {
  const tree = {
    [LOCK]: JSON.stringify(lock),
    [RECORD]: JSON.stringify({ name: 'lab', packages }),
    ...Object.fromEntries(Object.keys(packages).map((path) => [`${path}/package.json`, '{}'])),
  };
  return withTree(tree, async (root) => {
    mkdirSync(join(root, 'node_modules/.bin'));
    for (const name of ['vite', 'fastify'])
      symlinkSync(`../${name}/package.json`, join(root, 'node_modules/.bin', name));
    setState(root, state);
    await visit(root);
  });
}

const there = (root: string, names: readonly string[]): string[] =>
  names.filter((name) => existsSync(join(root, 'node_modules', name)));

function halfMake(root: string, ...names: readonly string[]): void {
  for (const name of names) {
    mkdirSync(join(root, 'node_modules', name), { recursive: true });
    writeFileSync(join(root, 'node_modules', name, 'package.json'), '{}');
  }
}

test('build-only packages are removed, and neither our record nor npm’s lists them', () =>
  withInstalled('ours', async (root) => {
    pruneBuildPackages(root);
    expect(there(root, [...GOES, ...STAYS])).toEqual(STAYS);
    expect(stateOf(root)).toBe('served');
    expect(readRecord(root)).toMatchObject({ name: 'lab', packages: served });
    expect(Object.keys(readRecord(root)?.packages ?? {})).toEqual(Object.keys(served));
    expect(readdirSync(join(root, 'node_modules/.bin'))).toEqual(['fastify']);
    // The product needs only this package; checks and tests need the others.
    expect([isInstalled(root, 'product'), isInstalled(root, 'all')]).toEqual([true, false]);
    // npm's record must be newer than the changes, or npm reads every package again.
    await removePruned(root);
    const at = (path: string): number => lstatSync(join(root, 'node_modules', path)).mtimeMs;
    for (const folder of ['', '@scope', 'fastify']) expect(at('.package-lock.json')).toBeGreaterThanOrEqual(at(folder));
  }));

test.each<[what: string, state: State, packages: object, changed?: [path: string, text: string]]>([
  ['of what the work needs', 'all', {}],
  ['of a manual installation', 'product', {}],
  ['a second time', 'served', {}],
  ['with packages for tests added', 'ours', { 'node_modules/vitest': { version: '1.0.0' } }],
  ['with unknown packages added', 'ours', { 'node_modules/stranger': { version: '1.0.0' } }],
  ['if the lock file has changed', 'ours', {}, [LOCK, JSON.stringify({ ...lock, name: 'newer' })]],
  ['if npm’s record is incomplete', 'ours', {}, [RECORD, '{ "packa']],
])('nothing is removed %s', (_, state, more, changed) =>
  withInstalled(
    state,
    (root) => {
      if (changed !== undefined) writeFileSync(join(root, changed[0]), changed[1]);
      const was = stateOf(root);
      pruneBuildPackages(root);
      expect(there(root, [...GOES, ...STAYS])).toEqual([...GOES, ...STAYS]);
      expect(stateOf(root)).toBe(was);
    },
    { ...all, ...more },
  ),
);

test('killed half-way during the removal: the rest is removed before npm adds packages, and the state never lists more than exists', () =>
  withInstalled('ours', (root) => {
    pruneBuildPackages(root);
    // As if the earlier run had stopped before this.
    halfMake(root, 'vite', '.marginline-moving/0');
    expect(stateOf(root)).toBe('served');
    removeIncomplete(root);
    expect(there(root, [...GOES, ...STAYS, '.marginline-moving'])).toEqual(STAYS);
  }));

test('killed half-way before removed packages were deleted: the next command deletes them, even without other work', () =>
  withInstalled('ours', async (root) => {
    const away = (): string[] => readdirSync(join(root, 'node_modules')).filter((name) => name.includes('taken-out'));
    pruneBuildPackages(root);
    expect(away()).toHaveLength(1);
    await removePruned(root);
    expect(away()).toEqual([]);
    await removePruned(root);
    expect(there(root, STAYS)).toEqual(STAYS);
  }));

test('killed half-way while npm added packages: those missing from its record may be incomplete and are removed; without a record none is', () =>
  withInstalled('served', (root) => {
    halfMake(root, 'vitest');
    removeIncomplete(root);
    expect(there(root, ['vitest', ...GOES, ...STAYS])).toEqual([...GOES, ...STAYS]);
    rmSync(join(root, RECORD));
    removeIncomplete(root);
    expect(there(root, [...GOES, ...STAYS])).toEqual([...GOES, ...STAYS]);
  }));

test('a truncated state file is ignored', () =>
  withInstalled('ours', (root) => {
    const whole = readFileSync(join(root, STATE), 'utf8');
    writeFileSync(join(root, STATE), whole.slice(0, 20));
    expect([stateOf(root), isInstalled(root, 'product')]).toEqual([undefined, false]);
  }));

describe('build-only packages are restored', () => {
  /** The arguments of npm, and the result; it fails if the test requests that. */
  async function broughtBack(state: State, recorded: Readonly<Record<string, object>>, failure?: Error) {
    const asked: string[][] = [];
    let found = {};
    await withInstalled(
      state,
      async (root) => {
        halfMake(root, 'vite');
        const said = await restoreBuildPackages(root, ({ args }) => {
          asked.push(args);
          return failure === undefined ? Promise.resolve() : Promise.reject(failure);
        }).catch((error: unknown) => {
          if (error instanceof UserError) return error.message;
          throw error;
        });
        expect(there(root, STAYS)).toEqual(STAYS);
        found = { state: stateOf(root), said, isHalfMade: there(root, ['vite']).length > 0 };
      },
      recorded,
    );
    return { asked, ...found };
  }

  test('by npm, without packages that only tests need; an unfinished earlier fetch is repeated', async () => {
    const { asked, ...found } = await broughtBack('served', served);
    expect(asked).toEqual([expect.arrayContaining(['install', '--no-save', '--omit=dev'])]);
    expect(found).toEqual({ state: 'ours', isHalfMade: false });
  });

  test.each<[was: State, becomes: State]>([
    ['all', 'all'],
    ['product', 'product'],
    ['ours', 'ours'],
    // A user installed it manually: from now on it belongs to the user.
    ['served', 'product'],
  ])('without npm if all of them are installed: %s becomes %s', async (was, becomes) =>
    expect(await broughtBack(was, all)).toEqual({ asked: [], state: becomes, isHalfMade: true }),
  );

  test('not without the registry: the message says why the packages are needed, and nothing is changed', async () => {
    const { asked, ...found } = await broughtBack('served', served, new UserError('npm error code ENOTFOUND'));
    expect(asked).toHaveLength(1);
    const said = expect.stringMatching(/ENOTFOUND[^]*could not be downloaded/);
    expect(found).toMatchObject({ state: 'served', said });
    // An error in our code is not reported as one of npm.
    await expect(broughtBack('served', served, new TypeError('ours'))).rejects.toThrow('ours');
  });
});
