import { expect, test } from 'vitest';
import { type Tree, withTree } from '#test/support/planted-tree.ts';
import { checkStructure } from './check-structure.ts';

const lock = (packages: object): string => JSON.stringify({ packages });
const lines = (count: number): string => 'x;\n'.repeat(count);
const many = (count: number): Tree =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`src/domain/shared/many-${i}.ts`, '']));

const INDEX = 'docs/decisions/README.md';
const DECISION = 'docs/decisions/0001-what.md';
const decision = `# 0001 What\n\nStatus: accepted\n\n${['Context', 'Decision', 'Alternatives', 'Consequences', 'Revisit when'].map((part) => `## ${part}\n`).join('\n')}`;

const LIST = 'docs/security/asvs.md';
const SHOWN = '`src/domain/shared/money.test.ts` "adds"';
const item = (met: string, shown: string): string =>
  `| Item | What is asked | Met | How | Shown by |\n|---|---|---|---|---|\n| 6.2.2 | It can be changed | ${met} | | ${shown} |\n`;

const SPECIFICATION = 'docs/specification.md';
const line = (words: string, defined: string, tested: string, differs = ''): string =>
  `| Id | Words | Defined in | Tested in | How it differs |\n|---|---|---|---|---|\n| 8.1 | ${words} | ${defined} | ${tested} | ${differs} |\n`;
const TEXT = "`Work order <serial> can't wait!`";
const DEFINED_IN = '`src/domain/shared/texts.ts`';
const TESTED = '`src/domain/shared/texts.test.ts`';

const home = ['', 'home', 'someone', 'lab'].join('/');
const windowsHome = ['C:', 'Users', 'someone'].join('\\');

/** A valid checkout. */
const clean: Tree = {
  // In a worktree `.git` is a file; neither it nor packages are checked.
  '.git': `gitdir: ${home}/.git`,
  'node_modules/tool/index.js': `export const made = '${home}';`,
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
  [DECISION]: decision,
  [INDEX]: '[0001](0001-what.md)',
  'src/domain/shared/money.ts': '',
  'src/domain/shared/money.test.ts': `test('adds', () => {});\n`,
  'src/domain/shared/texts.ts': "const wait = (serial: string) => `Work order ${serial} can't wait!`;\n",
  'src/domain/shared/texts.test.ts': "test('waits', () => expect(said).toContain(' can\\'t wait!'));\n",
  ...many(28),
  [LIST]: item('yes', `${SHOWN}; [0001](../decisions/0001-what.md)`),
  [SPECIFICATION]: `${line(TEXT, `${DEFINED_IN} "wait"`, TESTED)}${line('A rule', DEFINED_IN, '', 'not built: [0001](decisions/0001-what.md)').replace('8.1', '8.2')}`,
  'src/server/features/bills/routes.ts': '',
  'src/server/features/bills/routes.test.ts': '',
  'src/server/features/bills/commands/create-bill.ts': '',
  'src/server/features/bills/print/render.ts': '',
  'src/server/features/imports/tables/steps/import-table.ts': '',
  'src/web/features/bills/api.ts': '',
  'src/web/features/bills/components/bill-card.module.css': lines(300),
  'src/web/features/bills/print/initial-bill.tsx': '',
  'scripts/start.ts': '',
  'test/e2e/main-job.spec.ts': '',
};

type Violation = readonly [rule: string, what: string, path: string, text?: string];

const FILES: readonly Violation[] = [
  ['kebab-case', 'a capital', 'src/web/ui/StatusBadge.tsx'],
  ['kebab-case', 'an underscore in a folder', 'src/domain/work_orders/x.ts'],
  ['telling-names', 'a barrel by its name', 'src/domain/teeth/index.ts'],
  ['telling-names', 'a drawer for everything', 'src/web/ui/utils.ts'],
  ['telling-names', 'helpers of tests', 'test/support/helpers.ts'],
  ['longest', 'a long style sheet', 'src/web/features/bills/components/bill-card.module.css', lines(301)],
  ['fullest', 'a full folder', 'src/domain/shared/one-more.ts'],
  ['feature-places', 'a drawer in a feature of the server', 'src/server/features/bills/service.ts'],
  ['feature-places', 'a folder of its own', 'src/server/features/bills/rules/x.ts'],
  ['feature-places', 'a component outside its folder', 'src/web/features/bills/bill-list.tsx'],
  ['one-name', 'two files of one name in a feature', 'src/web/features/bills/list/bill-card.module.css'],
  ['no-workplace', 'a user’s folder in the text', 'docs/operating.md', `Put it in ${home}.`],
  ['no-workplace', 'a user’s folder in the code', 'src/server/x.ts', `const data = '${windowsHome}\\lab';`],
  ['plain-name', 'a type that ends in a participle', 'src/server/x.ts', 'export interface OrderTaken {}'],
  ['plain-name', 'a function with a vague verb', 'src/server/x.ts', 'async function takeOrder() {}'],
  ['plain-name', 'a limit that is not MAX', 'src/server/x.ts', 'export const MOST_ORDERS = 3;'],
  ...[
    ['held', 'against'],
    ['under', 'way'],
    ['broken', 'off'],
    ['given', 'back'],
    ['signs of', 'life'],
  ].map(
    (words) => ['plain-phrase', `“${words.join(' ')}”`, 'src/server/x.ts', `// It is ${words.join(' ')}.`] as const,
  ),
  ['migration-name', 'a migration without its number', 'db/migrations/trials.sql'],
  ['migration-number', 'a gap', 'db/migrations/0004-trials.sql'],
  ['migration-number', 'a duplicate', 'db/migrations/0002-trials.sql'],
  ['decision-name', 'a decision without its number', 'docs/decisions/why.md', decision],
  ['decision-number', 'two decisions of one number', 'docs/decisions/0001-why.md', decision],
  ['decision-fields', 'a decision without alternatives', DECISION, decision.replace('## Alternatives', '')],
  ['decision-length', 'a decision of too many lines', DECISION, `${decision}${lines(60)}`],
  ['document-line', 'a long line', 'docs/operating.md', 'long '.repeat(25)],
  ['document-link', 'a page that is gone', 'docs/operating.md', '[Restore](gone.md)'],
  ['document-link', 'a heading that is gone', 'docs/operating.md', '# Back up\n\n[Restore](#restore)'],
  ['decision-index', 'a decision that the index leaves out', 'docs/decisions/0002-other.md', decision],
  ['document-link', 'a decision that is gone', INDEX, '[0001](0001-what.md), [0002](0002-gone.md)'],
  ['changelog', 'a release that it does not name', 'CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n## 1.1.0\n'],
  ['own-tables', 'another’s table written', 'src/server/features/trials/store.ts', 'sql`update doctors set name`'],
  ['own-tables', 'another’s table read', 'src/server/features/trials/routes.ts', "db.selectFrom('bills');"],
  ['own-tables', 'a use that is gone', 'db/migrations/0003-x.sql', 'create table doctor_aliases ();'],
  ['table-owner', 'a table without an owner', 'db/migrations/0003-cases.sql', 'create table cases (id uuid);'],
];

const BINARY = { '@a/win32-x64': '1.0.0' };
const LOCKS: readonly (readonly [rule: string, what: string, packages: object])[] = [
  ['lock-names-no-registry', 'a registry', { 'node_modules/a': { resolved: 'https://registry.example/a.tgz' } }],
  ['lock-is-complete', 'a missing native package', { 'node_modules/a': { optionalDependencies: BINARY } }],
  [
    'lock-is-complete',
    'a native package of another version',
    { 'node_modules/a': { optionalDependencies: BINARY }, 'node_modules/@a/win32-x64': { version: '0.9.0' } },
  ],
];

const ITEMS: readonly (readonly [rule: string, what: string, met: string, shown: string])[] = [
  ['asvs-answer', 'an item of which it is not said whether it is met', 'perhaps', SHOWN],
  ['asvs-shown', 'an item that is said to be met and not shown', 'yes', ''],
  ['asvs-shown', 'an item that is partly met and not shown', 'partly', 'the tests'],
  ['asvs-test', 'a test that was renamed', 'yes', '`src/domain/shared/money.test.ts` "adds up"'],
  ['asvs-test', 'a second test that is not there', 'yes', `${SHOWN}, "subtracts"`],
  ['asvs-test', 'a test in a file that is gone', 'yes', '`src/domain/gone.test.ts` "adds"'],
  ['document-link', 'a document that is not there', 'yes', '[0002](../decisions/0002-other.md)'],
];

const SPECIFIED: readonly (readonly [what: string, text: string])[] = [
  ['a text that was changed', line('`Work order <serial> waits!`', DEFINED_IN, `${TESTED} "waits"`)],
  ['a file that is gone', line('A rule', '`src/gone.ts`', `${TESTED} "waits"`)],
  ['a rule that its file no longer holds', line('A rule', `${DEFINED_IN} "hurry"`, `${TESTED} "waits"`)],
  ['a test that was renamed', line('A rule', DEFINED_IN, `${TESTED} "hurries"`)],
  ['a test that is none', line('A rule', DEFINED_IN, `${DEFINED_IN} "wait"`)],
  ['a row that names nothing', line('A rule', '', '')],
  ['a rule without a test, and no word why', line('A rule', DEFINED_IN, '')],
  ['a column too few', '| 8.1 | A rule | | not built |\n'],
  ['a duplicate', `${line('One', '', '', 'not built')}${line('Two', '', '', 'not built')}`],
];

/** In a component or in a style sheet of the browser. */
const SCREENS: readonly (readonly [rule: string, what: string, text: string])[] = [
  ['no-cut-text', 'a field that cuts what is typed', 'export const NameInput = () => <input maxLength={9} />;'],
  ['no-number-input', 'a field that the browser reads', 'export const SumInput = () => <input type="number" />;'],
  ['no-number-input', 'a field that a library reads', "import { NumberInput } from '@mantine/core';"],
  ['type-scale', 'a weight among a component’s properties', 'export const Tag = () => <Text fw={700}>New</Text>;'],
  ['type-scale', 'a size of text of its own', '.tag {\n  font-size: 13px;\n}'],
  ['type-scale', 'a weight of its own', '.tag { font-weight: 700; }'],
  ['type-scale', 'both at once', '.tag {\n  font: 700 1rem serif;\n}'],
  ['bare-place', 'an element of any kind', '.tag > :nth-child(2) {\n}'],
  ['bare-place', 'nested', '.tag {\n  & > :nth-last-child(2n + 1):first-child {\n  }\n}'],
  ['bare-place', 'a sibling of an element with a certain child', ':has(> .tag) ~ div {\n}'],
  ['bare-place', 'a sibling of any element', '.tag > * + .tag {\n}'],
  ['bare-place', 'below', '.tag :nth-of-type(2),\n.other {\n}'],
];

const violations: readonly Violation[] = [
  ...FILES,
  ...LOCKS.map(([rule, what, packages]): Violation => [rule, what, 'package-lock.json', lock(packages)]),
  ...ITEMS.map(([rule, what, met, shown]): Violation => [rule, what, LIST, item(met, shown)]),
  ...SPECIFIED.map(([what, text]): Violation => ['specification-list', what, SPECIFICATION, text]),
  ['specification-list', 'a text whose test no longer speaks of it', 'src/domain/shared/texts.test.ts'],
  ...SCREENS.map(([rule, what, text]): Violation => [
    rule,
    what,
    `src/web/ui/tag.${/^[.:]/.test(text) ? 'css' : 'tsx'}`,
    text,
  ]),
];

async function rulesBrokenIn(tree: Tree): Promise<string[]> {
  return withTree(tree, (root) => checkStructure(root).problems.map((problem) => problem.rule));
}

test('the structure check finds no problem in a valid checkout', async () =>
  expect(await rulesBrokenIn(clean)).toEqual([]));

test.each(violations.map(([rule, what, path, text = '']) => [rule, what, path, text] as const))(
  'the structure check: %s: %s',
  async (rule, _what, path, text) => expect(await rulesBrokenIn({ ...clean, [path]: text })).toEqual([rule]),
);

test('the structure check fails when there is nothing to check', async () =>
  expect(await rulesBrokenIn({ 'README.md': '' })).toEqual(['finds-something']));
