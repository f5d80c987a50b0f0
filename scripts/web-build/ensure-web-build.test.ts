import { expect, test } from 'vitest';
import { type Tree, withTree } from '#test/support/planted-tree.ts';
import { sourcesHash } from './ensure-web-build.ts';

const sources: Tree = {
  'index.html': '<html></html>',
  'package-lock.json': '{}',
  'vite.config.ts': 'export default {};',
  'src/web/main.tsx': 'one();',
  'src/web/next.tsx': 'more();',
  'src/web/main.test.tsx': 'test();',
  'src/domain/shared/money.ts': 'two();',
  'src/contract/billing/bills.ts': 'three();',
  'scripts/web-build/cut-typeface.ts': 'four();',
  'src/server/main.ts': 'five();',
};
const NO_PART = new Set(['src/web/main.test.tsx', 'src/server/main.ts']);
const hashOf = (changes: Tree): Promise<string> => withTree({ ...sources, ...changes }, sourcesHash);

test('the same sources have the same hash in any folder', async () => expect(await hashOf({})).toBe(await hashOf({})));

test.each(Object.keys(sources))('a change of %s requires a build if it is part of the browser app', async (file) => {
  const isSame = (await hashOf({ [file]: 'changed' })) === (await hashOf({}));
  expect(isSame).toBe(NO_PART.has(file));
});

test('a new file, and text that moved from one file to the next, require a build', async () => {
  expect(await hashOf({ 'src/web/new.ts': '' })).not.toBe(await hashOf({}));
  const moved = { 'src/web/main.tsx': 'one();m', 'src/web/next.tsx': 'ore();' };
  expect(await hashOf(moved)).not.toBe(await hashOf({}));
});
