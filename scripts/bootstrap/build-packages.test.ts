import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTree } from '#test/support/planted-tree.ts';
import { bringBackBuildPackages } from './build-packages.mjs';
import { setState, stateOf } from './installed.mjs';
import { Trouble } from './say.mjs';

const all = { 'node_modules/fastify': { version: '1.0.0' }, 'node_modules/vite': { version: '1.0.0' } };
const { 'node_modules/vite': _, ...served } = all;
const lock = JSON.stringify({ packages: { '': { dependencies: { fastify: '1', vite: '1' } }, ...all } });

type State = Parameters<typeof setState>[1];

/** What npm was asked for, and what came of it; it fails if it is to. */
async function broughtBack(
  state: State,
  recorded: object,
  failure?: Error,
): Promise<{
  readonly asked: readonly (readonly string[])[];
  readonly state: State | undefined;
  readonly said: string;
  readonly halfMade: boolean;
}> {
  const tree = {
    'package-lock.json': lock,
    'node_modules/.package-lock.json': JSON.stringify({ packages: recorded }),
    'node_modules/fastify/package.json': '{}',
  };
  return withTree(tree, async (root) => {
    setState(root, state);
    mkdirSync(join(root, 'node_modules/vite'));
    writeFileSync(join(root, 'node_modules/vite/package.json'), '{}');
    const asked: string[][] = [];
    let said = '';
    const run = ({ args }: { readonly args: string[] }): Promise<void> => {
      asked.push(args);
      return failure === undefined ? Promise.resolve() : Promise.reject(failure);
    };
    await bringBackBuildPackages(root, run).catch((error: unknown) => {
      if (!(error instanceof Trouble)) throw error;
      said = error.message;
    });
    expect(readFileSync(join(root, 'node_modules/fastify/package.json'), 'utf8')).toBe('{}');
    return { asked, state: stateOf(root), said, halfMade: existsSync(join(root, 'node_modules/vite')) };
  });
}

test('npm adds what is missing, and nothing that only tests need; what it began before is made anew', async () => {
  const { asked, state, halfMade } = await broughtBack('served', served);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toEqual(expect.arrayContaining(['install', '--no-save', '--omit=dev']));
  expect([state, halfMade]).toEqual(['ours', false]);
});

test.each(['all', 'product', 'ours'] as const)('nothing is to be done where the state is %s', async (was) => {
  const { asked, state, halfMade } = await broughtBack(was, all);
  expect([asked, state, halfMade]).toEqual([[], was, true]);
});

test('what somebody brought back by hand is theirs', async () => {
  const { asked, state, halfMade } = await broughtBack('served', all);
  expect([asked, state, halfMade]).toEqual([[], 'product', true]);
});

test('without the registry it says why the packages are wanted, and that nothing was changed', async () => {
  const { asked, state, said } = await broughtBack('served', served, new Trouble('npm error code ENOTFOUND'));
  expect(asked).toHaveLength(1);
  expect(said).toContain('ENOTFOUND');
  expect(said).toContain('what builds it could not be fetched');
  expect(state).toBe('served');
});

test('a defect of ours is none of npm’s', async () => {
  await expect(broughtBack('served', served, new TypeError('ours'))).rejects.toThrow('ours');
});
