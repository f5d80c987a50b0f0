import { describe, expect, test } from 'vitest';
import { type Chunk, chunkNames } from './chunks.ts';

const chunk = (fileName: string, imports: readonly string[], modules: string, facade: string | null = null): Chunk => ({
  fileName,
  imports,
  facadeModuleId: facade,
  moduleIds: modules.split(' ').filter((id) => id !== ''),
});

/** The page needs react; the login adds its fields; of four screens three have a table, and two of them a dialog. */
const CHUNKS: readonly Chunk[] = [
  chunk('index.js', ['react.js'], 'main', '/lab/index.html'),
  chunk('react.js', [], 'react'),
  chunk('fields.js', ['react.js'], 'fields label'),
  chunk(
    'login.js',
    ['fields.js'],
    '/lab/src/web/screens/accounts/login.tsx',
    '/lab/src/web/screens/accounts/login.tsx',
  ),
  chunk('table.js', ['react.js'], 'table'),
  chunk('dialog.js', ['fields.js'], 'dialog'),
  chunk('list.js', ['table.js', 'dialog.js'], 'list', '/lab/src/web/screens/list.tsx'),
  chunk('bills.js', ['table.js', 'dialog.js'], 'bills', '/lab/src/web/screens/bills.tsx'),
  chunk('users.js', ['table.js'], 'users', '/lab/src/web/screens/users.tsx'),
  chunk('form.js', ['fields.js'], 'form', '/lab/src/web/screens/form.tsx'),
];

describe('the files of a build', () => {
  const names = chunkNames(CHUNKS);
  const named = (name: string): string[] => [...names].flatMap(([id, group]) => (group === name ? [id] : []));

  test('what page and login need comes first, and nothing else; the login itself keeps its file', () => {
    expect(named('first').toSorted()).toEqual(['fields', 'label', 'main', 'react']);
  });

  test('what three screens share comes once for all; what two share stays with them', () => {
    expect(named('shared')).toEqual(['table']);
    expect(['dialog', 'list', 'bills', 'users', 'form'].filter((id) => names.has(id))).toEqual([]);
  });
});
