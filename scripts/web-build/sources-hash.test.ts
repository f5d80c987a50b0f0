import { expect, test } from 'vitest';
import { type Tree, withTree } from '#test/support/planted-tree.ts';
import { sourcesHash } from './sources-hash.ts';

const sources: Tree = {
  'index.html': '<html></html>',
  'package-lock.json': '{}',
  'vite.config.ts': 'export default {};',
  'src/web/main.tsx': 'one();',
  'src/web/main.test.tsx': 'test();',
  'src/domain/shared/money.ts': 'two();',
  'src/contract/bills.ts': 'three();',
  'scripts/web-build/cut-typeface.ts': 'four();',
  'src/server/main.ts': 'five();',
};
const hashOf = (changes: Tree): Promise<string> => withTree({ ...sources, ...changes }, sourcesHash);

test('the same sources make the same hash, wherever they lie', async () => {
  expect(await hashOf({})).toBe(await hashOf({}));
});

test.each([
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'src/web/main.tsx',
  'src/domain/shared/money.ts',
  'src/contract/bills.ts',
  'scripts/web-build/cut-typeface.ts',
])('a change of %s asks for a build', async (file) => {
  expect(await hashOf({ [file]: 'changed' })).not.toBe(await hashOf({}));
});

test('so does a new file, and text that moved from one file to the next', async () => {
  expect(await hashOf({ 'src/web/new.ts': '' })).not.toBe(await hashOf({}));
  const moved = { 'src/web/a.ts': 'ab', 'src/web/b.ts': 'c' };
  expect(await hashOf({ 'src/web/a.ts': 'a', 'src/web/b.ts': 'bc' })).not.toBe(await hashOf(moved));
});

test.each(['src/web/main.test.tsx', 'src/server/main.ts'])('a change of %s does not', async (file) => {
  expect(await hashOf({ [file]: 'changed' })).toBe(await hashOf({}));
});
