import { expect, test } from 'vitest';
import { type BuiltChunk, preloadsOf } from './preloads.ts';

const chunk = (name: string, imports: readonly string[], facade: string | null = null): BuiltChunk => ({
  fileName: `${name}.js`,
  facadeModuleId: facade,
  imports: imports.map((imported) => `${imported}.js`),
  viteMetadata: { importedCss: new Set([`${name}.css`]) },
});

const CHUNKS = [
  chunk('index', ['react'], '/lab/index.html'),
  chunk('react', []),
  chunk('login', ['react', 'fields'], '/lab/src/web/screens/login.tsx'),
  chunk('fields', ['react']),
  chunk('shell', ['react', 'menu'], '/lab/src/web/app/shell.tsx'),
  chunk('menu', []),
  chunk('list', ['fields', 'table', 'menu'], '/lab/src/web/screens/list.tsx'),
  chunk('table', ['react']),
];
const FILES = { frame: 'app/shell.tsx', bare: { '/': 'screens/login.tsx' }, framed: { '/orders': 'screens/list.tsx' } };

test('a page names the files of its screen and its frame, each once, and none that every page names', () => {
  const preloads = preloadsOf(CHUNKS, FILES);
  expect(preloads['/']?.toSorted()).toEqual(['fields.css', 'fields.js', 'login.css', 'login.js']);
  expect(preloads['/orders']?.toSorted()).toEqual(
    ['fields', 'list', 'menu', 'shell', 'table'].flatMap((name) => [`${name}.css`, `${name}.js`]).toSorted(),
  );
});

test('a screen that the build does not know is an error in the list', () =>
  expect(() => preloadsOf(CHUNKS, { ...FILES, framed: { '/orders': 'screens/gone.tsx' } })).toThrow(
    'screens/gone.tsx',
  ));
