import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '#test/support/throwaway-postgres.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Budget, budgetProblems, loadsOf } from './check-web-budget.ts';

const SCREENS = {
  frame: 'app/shell.tsx',
  bare: { '/': 'screens/login.tsx' },
  framed: { '/orders': 'screens/list.tsx' },
};
const MANIFEST = {
  'index.html': {
    file: 'index.js',
    imports: ['_react.js'],
    css: ['index.css'],
    dynamicImports: ['src/web/screens/list.tsx'],
  },
  '_react.js': { file: 'react.js' },
  'src/web/screens/login.tsx': { file: 'login.js', imports: ['_react.js'] },
  'src/web/app/shell.tsx': { file: 'shell.js', imports: ['_react.js'], css: ['shell.css'] },
  'src/web/screens/list.tsx': { file: 'list.js', imports: ['_react.js', '_table.js'] },
  '_table.js': { file: 'table.js', imports: ['_react.js'], css: ['index.css'] },
  '_dialog.js': { file: 'dialog.js' },
};
/** In bytes; the browser gets the compressed size. */
const SIZES = {
  'index.js': 1000,
  'react.js': 90_000,
  'react.js.br': 30_000,
  'login.js': 500,
  'shell.js': 4000,
  'list.js': 2000,
  'table.js': 3000,
  'dialog.js': 9000,
  'index.css': 800,
  'shell.css': 100,
};

let dist: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  [dist, remove] = await temporaryFolder();
  await mkdir(join(dist, '.vite'));
  await writeFile(join(dist, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
  for (const [file, size] of Object.entries(SIZES)) await writeFile(join(dist, file), 'x'.repeat(size));
});
afterAll(() => remove());

const AS_BUILT: Budget = {
  '/': { scripts: 3, scriptsKB: 31.5, stylesKB: 0.8 },
  '/orders': { scripts: 5, scriptsKB: 40, stylesKB: 0.9 },
};

test('a screen loads the page, its frame and its own files, each file once and at its compressed size', () => {
  expect(loadsOf(dist, SCREENS)).toEqual(AS_BUILT);
  expect(budgetProblems(AS_BUILT, AS_BUILT)).toEqual([]);
});

test.each([
  ['one file more', { scripts: 4 }, '/orders loads 5.0 (scripts), more than 4'],
  ['larger scripts', { scriptsKB: 39.9 }, '/orders loads 40.0 (scriptsKB), more than 39.9'],
  ['larger styles', { stylesKB: 0.8 }, '/orders loads 0.9 (stylesKB), more than 0.8'],
])('%s than the limit is a problem', (_, limit, problem) => {
  const orders = { scripts: 5, scriptsKB: 40, stylesKB: 0.9, ...limit };
  expect(budgetProblems(AS_BUILT, { ...AS_BUILT, '/orders': orders })).toEqual([problem]);
});

test('a screen without a limit, a limit without a screen, and a screen that was not built are problems', () => {
  const { '/orders': orders, ...others } = AS_BUILT;
  expect(budgetProblems(AS_BUILT, others)).toEqual(['/orders has no limit in checks/web-budget.json']);
  expect(budgetProblems(AS_BUILT, { ...AS_BUILT, '/gone': { scripts: 1, scriptsKB: 1, stylesKB: 1 } })).toEqual([
    '/gone has a limit and no screen',
  ]);
  expect(orders).toBeDefined();
  expect(() => loadsOf(dist, { ...SCREENS, bare: { '/': 'screens/gone.tsx' } })).toThrow('src/web/screens/gone.tsx');
});
