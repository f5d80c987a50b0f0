import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Tree, withTree } from '#test/support/planted-tree.ts';
import { mutantLine, tryMutants } from './try-mutants.ts';

const packages = resolve(import.meta.dirname, '..', '..', 'node_modules');

const rule = `export const isLate = (days: number): boolean => days > 14;\n`;
const testWith = (...cases: string[]): string =>
  [
    `import { expect, test } from 'vitest';`,
    `import { isLate } from './late.ts';`,
    `test('late', () => {`,
    ...cases.map((one) => `  expect(isLate(${one.replace(' ', ')).toBe(')});`),
    `});\n`,
  ].join('\n');

const tryOn = (tree: Tree, seed = 1) =>
  withTree({ 'package.json': '{ "type": "module" }', ...tree }, async (root) => {
    symlinkSync(packages, join(root, 'node_modules'), 'junction');
    const { tried, survivors } = await tryMutants({ root, seed, count: 60 });
    return { tried, survivors: survivors.map(mutantLine).toSorted() };
  });

test('tests on both sides of a rule’s limit notice every change of it', async () => {
  const tree = { 'src/domain/late.ts': rule, 'src/domain/late.test.ts': testWith('14 false', '15 true') };
  expect(await tryOn(tree)).toEqual({ tried: 2, survivors: [] });
});

test('changes that no test notices are listed, also in a file that no test reaches', async () => {
  const tree = {
    'src/domain/late.ts': rule,
    'src/domain/late.test.ts': testWith('3 false', '90 true'),
    'src/domain/alone.ts': 'export const isOpen = (done: boolean): boolean => !done;\n',
  };
  expect(await tryOn(tree)).toEqual({
    tried: 3,
    survivors: [
      'src/domain/alone.ts:1  !  →  nothing',
      'src/domain/late.ts:1  14  →  15',
      'src/domain/late.ts:1  >  →  >=',
    ],
  });
});

test('tests that fail without any change measure nothing', async () => {
  const tree = { 'src/domain/late.ts': rule, 'src/domain/late.test.ts': testWith('14 true') };
  await expect(tryOn(tree)).rejects.toThrow('The tests fail without any change');
});
