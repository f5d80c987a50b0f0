import { expect, test } from 'vitest';
import { withTree } from '#test/support/planted-tree.ts';
import { root } from '../scripts/run/run-node.ts';
import { permissionDocument } from './permission-document.ts';
import { staleDocument } from './check-permissions.ts';

const document = permissionDocument();
const lines = document.split('\n');
const problemsOf = (text: string) => withTree({ 'docs/permissions.md': text }, staleDocument);

test('the document of this repository agrees with the permission tables', () =>
  expect(staleDocument(root)).toEqual([]));

test('a generated document passes the check', async () => expect(await problemsOf(document)).toEqual([]));

test.each([
  [
    'a permission that was added by hand',
    document.replace('| – ', '| yes '),
    lines.findIndex((line) => line.includes('| – ')),
  ],
  ['a missing line', lines.toSpliced(20, 1).join('\n'), 20],
  ['an additional line', `${document}signIn is for all users\n`, lines.length - 1],
  ['a cut', lines.slice(0, 30).join('\n'), 30],
  ['an empty document', '', 0],
])('%s is reported, with its line', async (_, text, index) => {
  const [problem, ...others] = await problemsOf(text);
  expect(problem).toMatchObject({ rule: 'permissions-written', file: 'docs/permissions.md', line: index + 1 });
  expect(others).toEqual([]);
});

test('a missing document is reported', async () =>
  expect(await withTree({ 'README.md': '' }, staleDocument)).toMatchObject([{ rule: 'permissions-written' }]));

test('every operation has a heading of its own noun', () => expect(document).not.toContain('### Others'));
