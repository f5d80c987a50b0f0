import { expect, test } from 'vitest';
import { listFiles } from './list-files.ts';
import { withTree } from '#test/support/planted-tree.ts';

const TREE = { 'src/a.ts': '', 'README.md': '', 'node_modules/x/index.js': '', 'dist/index.html': '' };

test('lists what the project is made of, in order', async () => {
  expect(await withTree(TREE, (root) => listFiles(root))).toEqual(['README.md', 'src/a.ts']);
});

test('in a worktree as well, where .git is a file', async () => {
  expect(await withTree({ ...TREE, '.git': 'gitdir: elsewhere' }, (root) => listFiles(root, ''))).not.toContain('.git');
});
