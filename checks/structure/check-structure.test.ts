import { describe, expect, test } from 'vitest';
import { type Tree, withTree } from '#test/support/planted-tree.ts';
import { checkStructure } from './check-structure.ts';

const record = '# 0001 What\n\nStatus: accepted\n\n## Context\n\n## Decision\n\n## Weighed\n\n## Revisit\n';
const lock = (packages: object): string => JSON.stringify({ packages });
const lines = (count: number): string => 'x;\n'.repeat(count);
const many = (count: number): Tree =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`src/domain/shared/many-${i}.ts`, '']));

const LIST = 'docs/security/asvs.md';
const SHOWN = '`src/domain/shared/money.test.ts` "adds"';
const item = (met: string, shown: string): string =>
  `| Item | What is asked | Met | How | Shown by |\n|---|---|---|---|---|\n| 6.2.2 | It can be changed | ${met} | | ${shown} |\n`;

const SPECIFICATION = 'docs/specification.md';
const line = (words: string, stands: string, tested: string, differs = ''): string =>
  `| Id | Words | Stands in | Tested in | How it differs |\n|---|---|---|---|---|\n| 8.1 | ${words} | ${stands} | ${tested} | ${differs} |\n`;
const TEXT = "`Work order <serial> can't wait!`";
const STANDS = '`src/domain/shared/texts.ts`';
const TESTED = '`src/domain/shared/texts.test.ts`';

/** A house in order. */
const clean: Tree = {
  'package.json': '{ "version": "1.2.0" }',
  'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n## 1.2.0\n\n## 1.1.0\n',
  'package-lock.json': lock({
    '': {},
    'node_modules/tool': { version: '1.0.0', optionalDependencies: { '@tool/linux-x64': '1.0.0' } },
    'node_modules/@tool/linux-x64': { version: '1.0.0', optional: true },
  }),
  'README.md': 'Data is in ./data, or in /var/lib/lab. A list is at /work-orders-list.',
  'db/migrations/0001-doctors.sql': '',
  'db/migrations/0002-bills-items.sql': '',
  'docs/decisions/0001-what.md': record,
  'src/domain/shared/money.ts': lines(60),
  [LIST]: item('yes', `${SHOWN}; [0001](../decisions/0001-what.md)`),
  [SPECIFICATION]: `${line(TEXT, `${STANDS} "wait"`, TESTED)}${line('A rule', STANDS, '', 'not built: [0001](decisions/0001-what.md)').replace('8.1', '8.2')}`,
  'src/domain/shared/texts.ts': "const wait = (serial: string) => `Work order ${serial} can't wait!`;\n",
  'src/domain/shared/texts.test.ts': "test('waits', () => expect(said).toContain(' can\\'t wait!'));\n",
  'src/domain/shared/money.test.ts': `test('adds', () => {});\n${lines(400)}`,
  'src/server/database.ts': lines(400),
  'src/server/features/bills/routes.ts': '',
  'src/server/features/bills/routes.test.ts': '',
  'src/server/features/bills/commands/create-bill.ts': '',
  'src/web/features/bills/api.ts': '',
  'src/web/features/bills/parts/bill-card.module.css': '',
  'src/web/features/bills/print/initial-bill.tsx': '',
  'src/server/features/bills/print/render.ts': '',
  'scripts/start.ts': '',
  'test/e2e/main-job.spec.ts': lines(300),
};

const home = ['', 'home', 'someone', 'lab'].join('/');
const windowsHome = ['C:', 'Users', 'someone'].join('\\');

/** Rule, what is planted, and the files that plant it. */
const violations: [rule: string, what: string, planted: Tree][] = [
  ['changelog', 'a release that it does not name', { 'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n## 1.1.0\n' }],
  ['kebab-case', 'a capital', { 'src/web/ui/StatusBadge.tsx': '' }],
  ['kebab-case', 'an underscore in a folder', { 'src/domain/work_orders/x.ts': '' }],
  ['telling-names', 'a barrel by its name', { 'src/domain/shared/index.ts': '' }],
  ['telling-names', 'a drawer for everything', { 'src/web/ui/utils.ts': '' }],
  ['telling-names', 'helpers of tests', { 'test/support/helpers.ts': '' }],
  ['longest', 'a long file', { 'src/domain/shared/x.ts': lines(401) }],
  ['fullest', 'a full folder', many(30)],
  ['feature-places', 'a drawer in a feature of the server', { 'src/server/features/bills/service.ts': '' }],
  ['feature-places', 'a folder of its own', { 'src/server/features/bills/rules/x.ts': '' }],
  ['feature-places', 'a component beside the others', { 'src/web/features/bills/bill-list.tsx': '' }],
  [
    'one-name',
    'two files of one name in a feature',
    { 'src/web/features/bills/parts/bill-card.tsx': '', 'src/web/features/bills/list/bill-card.tsx': '' },
  ],
  ['migration-name', 'a migration without its number', { 'db/migrations/trials.sql': '' }],
  ['migration-number', 'a gap', { 'db/migrations/0004-trials.sql': '' }],
  ['migration-number', 'a twin', { 'db/migrations/0002-trials.sql': '' }],
  ['decision-name', 'a decision without its number', { 'docs/decisions/why.md': record }],
  ['decision-number', 'a gap in the decisions', { 'docs/decisions/0003-other.md': record }],
  [
    'decision-fields',
    'a decision that is not weighed',
    { 'docs/decisions/0001-what.md': record.replace('## Weighed', '') },
  ],
  [
    'lock-names-no-registry',
    'a registry',
    { 'package-lock.json': lock({ 'node_modules/a': { resolved: 'https://registry.example/a.tgz' } }) },
  ],
  [
    'lock-is-complete',
    'a native package left out',
    { 'package-lock.json': lock({ 'node_modules/a': { optionalDependencies: { '@a/win32-x64': '1.0.0' } } }) },
  ],
  [
    'lock-is-complete',
    'a native package of another version',
    {
      'package-lock.json': lock({
        'node_modules/a': { optionalDependencies: { '@a/win32-x64': '1.0.0' } },
        'node_modules/@a/win32-x64': { version: '0.9.0' },
      }),
    },
  ],
  ['asvs-answer', 'an item of which it is not said whether it is met', { [LIST]: item('perhaps', SHOWN) }],
  ['asvs-shown', 'an item that is said to be met and not shown', { [LIST]: item('yes', '') }],
  ['asvs-shown', 'an item that is partly met and not shown', { [LIST]: item('partly', 'the tests') }],
  ['asvs-test', 'a test that was renamed', { [LIST]: item('yes', '`src/domain/shared/money.test.ts` "adds up"') }],
  ['asvs-test', 'a second test that is not there', { [LIST]: item('yes', `${SHOWN}, "subtracts"`) }],
  ['asvs-test', 'a test in a file that is gone', { [LIST]: item('yes', '`src/domain/gone.test.ts` "adds"') }],
  ['asvs-document', 'a document that is not there', { [LIST]: item('yes', '[0002](../decisions/0002-other.md)') }],
  [
    'specification-list',
    'a text that was changed',
    { [SPECIFICATION]: line('`Work order <serial> waits!`', STANDS, `${TESTED} "waits"`) },
  ],
  ['specification-list', 'a text whose test no longer speaks of it', { 'src/domain/shared/texts.test.ts': '' }],
  [
    'specification-list',
    'a file that is gone',
    { [SPECIFICATION]: line('A rule', '`src/gone.ts`', `${TESTED} "waits"`) },
  ],
  [
    'specification-list',
    'a rule that its file no longer holds',
    { [SPECIFICATION]: line('A rule', `${STANDS} "hurry"`, `${TESTED} "waits"`) },
  ],
  ['specification-list', 'a test that was renamed', { [SPECIFICATION]: line('A rule', STANDS, `${TESTED} "hurries"`) }],
  ['specification-list', 'a test that is none', { [SPECIFICATION]: line('A rule', STANDS, `${STANDS} "wait"`) }],
  ['specification-list', 'a row that names nothing', { [SPECIFICATION]: line('A rule', '', '') }],
  ['specification-list', 'a rule without a test, and no word why', { [SPECIFICATION]: line('A rule', STANDS, '') }],
  [
    'specification-list',
    'a decision that is not there',
    { [SPECIFICATION]: line('A rule', '', '', '[0002](decisions/0002-x.md)') },
  ],
  ['specification-list', 'a column too few', { [SPECIFICATION]: '| 8.1 | A rule | | not built |\n' }],
  [
    'specification-list',
    'a twin',
    { [SPECIFICATION]: `${line('One', '', '', 'not built')}${line('Two', '', '', 'not built')}` },
  ],
  [
    'no-cut-text',
    'a field that cuts what is typed',
    { 'src/web/ui/name-input.tsx': 'export const NameInput = () => <input maxLength={9} />;\n' },
  ],
  [
    'no-number-input',
    'a field that the browser reads',
    { 'src/web/ui/sum-input.tsx': 'export const SumInput = () => <input type="number" />;\n' },
  ],
  [
    'no-number-input',
    'a field that a library reads',
    { 'src/web/ui/sum-input.tsx': "import { NumberInput } from '@mantine/core';\n" },
  ],
  ['type-scale', 'a size of text of its own', { 'src/web/ui/tag.module.css': '.tag {\n  font-size: 13px;\n}\n' }],
  ['type-scale', 'a weight of its own', { 'src/web/ui/tag.module.css': '.tag { font-weight: 700; }\n' }],
  ['type-scale', 'both at once', { 'src/web/ui/tag.module.css': '.tag {\n  font: 700 1rem serif;\n}\n' }],
  [
    'type-scale',
    'a weight among a component’s properties',
    { 'src/web/ui/tag.tsx': 'export const Tag = () => <Text fw={700}>New</Text>;\n' },
  ],
  ['bare-place', 'an element of any kind', { 'src/web/ui/tag.module.css': '.tag > :nth-child(2) {\n}\n' }],
  [
    'bare-place',
    'nested',
    { 'src/web/ui/tag.module.css': '.tag {\n  & > :nth-last-child(2n + 1):first-child {\n  }\n}\n' },
  ],
  ['bare-place', 'beside what holds something', { 'src/web/ui/tag.module.css': ':has(> .tag) ~ div {\n}\n' }],
  ['bare-place', 'beside anything', { 'src/web/ui/tag.module.css': '.tag > * + .tag {\n}\n' }],
  ['bare-place', 'below', { 'src/web/ui/tag.module.css': '.tag :nth-of-type(2),\n.other {\n}\n' }],
  [
    'own-tables',
    'another feature’s table written',
    { 'src/server/features/trials/store.ts': "sql`update doctors set name = ''`;" },
  ],
  [
    'own-tables',
    'another feature’s table read',
    { 'src/server/features/trials/reads.ts': "db.selectFrom('payments').selectAll();" },
  ],
  ['own-tables', 'a use that is gone', { 'db/migrations/0003-x.sql': 'create table bill_prints ();' }],
  ['table-owner', 'a table of nobody', { 'db/migrations/0003-cases.sql': 'create table cases (id uuid);' }],
  ['no-workplace', 'somebody’s folder in the text', { 'docs/operating.md': `Put it in ${home}.` }],
  [
    'no-workplace',
    'somebody’s folder in the code',
    { 'src/server/platform/x.ts': `const data = '${windowsHome}\\lab';` },
  ],
];

async function rulesBrokenIn(tree: Tree): Promise<string[]> {
  return withTree(tree, (root) => checkStructure(root).problems.map((problem) => problem.rule));
}

describe('the structure check', () => {
  test('finds nothing in a house in order', async () => {
    expect(await rulesBrokenIn(clean)).toEqual([]);
  });

  test.each(violations)('%s: %s', async (rule, _what, planted) => {
    expect(await rulesBrokenIn({ ...clean, ...planted })).toEqual([rule]);
  });

  test('fails when there is nothing to check', async () => {
    expect(await rulesBrokenIn({ 'README.md': '' })).toEqual(['finds-something']);
  });
});
