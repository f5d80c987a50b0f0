import { expect, test } from 'vitest';
import { type Tree, withTree } from '#test/support/planted-tree.ts';
import { checkImports } from './check-imports.ts';

const manifest = JSON.stringify({
  imports: {
    '#domain/*': './src/domain/*',
    '#contract/*': './src/contract/*',
    '#server/*': './src/server/*',
    '#web/*': './src/web/*',
    '#test/*': './test/*',
  },
  dependencies: { kysely: '1', 'new-charts': '1', react: '1', 'react-hook-form': '1', zod: '1' },
  devDependencies: { vitest: '1', 'fast-check': '1', '@playwright/test': '1' },
});

/** A module that imports these, and has no logic. */
const using = (...specifiers: readonly string[]): string =>
  [...specifiers.map((specifier, n) => `import { x${n} } from '${specifier}';`), 'export const x = 1;'].join(' ');

/** A valid checkout: every layer exists and uses all that it may. */
const clean: Tree = {
  'package.json': manifest,
  'src/domain/shared/money.ts': 'export const plus = (a: number, b: number) => a + b;',
  'src/domain/shared/money.test.ts': using('fast-check', './money.ts'),
  'src/domain/shared/texts.ts': 'export const texts = { paid: (bill: string) => `Bill ${bill} is paid` };',
  'src/domain/shared/numeric-day.ts': using(),
  'src/domain/shared/labels.ts': using('./texts.ts'),
  'src/domain/teeth/teeth.ts': `export { plus as sum } from '#domain/shared/money.ts'; export const teeth = [11];`,
  'src/domain/accounts/roles.ts': using(),
  'src/domain/billing/billable.ts': using('#domain/teeth/teeth.ts'),
  'src/domain/billing/billable.test.ts': using('./billable.ts', '#domain/teeth/teeth.ts'),
  'src/domain/papers/bill-paper.ts': using('#domain/shared/numeric-day.ts'),
  'src/domain/monitoring/health.ts': using(),
  'src/contract/bills.ts': using('zod/mini', '#domain/billing/billable.ts'),
  'src/server/database.ts': using('#domain/teeth/teeth.ts'),
  'src/server/platform/db/pool.ts': using('kysely', '#server/database.ts', '#domain/shared/money.ts', 'node:fs'),
  'src/server/platform/http/serve.ts': using('#server/platform/db/pool.ts', '#domain/accounts/roles.ts'),
  'src/server/features/doctors/queries/doctor-details.ts': using('#server/platform/db/pool.ts'),
  'src/server/features/doctors/commands/create-doctor.ts': using('../queries/doctor-details.ts'),
  'src/server/features/doctors/store/doctors.ts': using(),
  'src/server/features/billing/queries/bill-page.ts': using(),
  'src/server/features/billing/routes.ts': using(
    '#server/features/doctors/queries/doctor-details.ts',
    '#server/features/doctors/commands/create-doctor.ts',
    '#contract/bills.ts',
  ),
  'src/server/features/billing/routes.test.ts': using(
    'vitest',
    '#test/support/clock.ts',
    '#server/features/doctors/store/doctors.ts',
  ),
  'src/domain/imports/legacy/legacy-tables.ts': using('./problems.ts'),
  'src/domain/imports/legacy/problems.ts': using(),
  'src/contract/imports/legacy.ts': using('#domain/imports/legacy/legacy-tables.ts'),
  'src/server/features/imports/legacy/steps/import-legacy.ts': using('#domain/imports/legacy/problems.ts'),
  'src/server/import-kinds.ts': using('#server/features/imports/legacy/steps/import-legacy.ts'),
  'src/server/main.ts': `${using('#server/features/billing/routes.ts')} await import('#server/platform/http/serve.ts');`,
  'src/web/ui/badge.tsx': `import './badge.css'; ${using('react', '#domain/shared/money.ts')}`,
  'src/web/ui/badge.css': '',
  'src/web/ui/badge-of-user.tsx': using('#web/platform/session/session.ts'),
  'src/web/platform/calls/api-client.ts': using(),
  'src/web/platform/session/session.ts': using('#domain/accounts/roles.ts'),
  'src/web/features/billing/api.ts': using('#web/platform/calls/api-client.ts'),
  'src/web/features/billing/bill-card.tsx': using('#web/platform/session/session.ts', '#contract/bills.ts'),
  'src/web/features/doctors/doctor-field.tsx': using('#web/ui/badge.tsx'),
  'src/web/screens/bills.tsx': using('#web/features/billing/bill-card.tsx', '#web/features/doctors/doctor-field.tsx'),
  'src/web/app/router.tsx': using('#web/screens/bills.tsx'),
  'src/web/main.tsx': using('./app/router.tsx'),
  'scripts/start.ts': using('#server/main.ts', './browser/finder.ts'),
  'scripts/browser/finder.ts': using('@playwright/test'),
  'checks/bounds.ts': using('../scripts/browser/finder.ts', '#contract/bills.ts'),
  'workshop/bench/plans.ts': using('../../checks/bounds.ts', '#server/main.ts'),
  'test/support/clock.ts': using('#server/platform/db/pool.ts', '#web/main.tsx', '../../workshop/bench/plans.ts'),
};

/** The rule, and the file that breaks it. */
const violations: readonly (readonly [rule: string, path: string, code: string])[] = [
  ['untested-module', 'src/domain/billing/x.ts', 'export const isFree = (amount: number) => amount === 0;'],
  // Its test is in another folder.
  ['untested-module', 'src/domain/teeth/teeth.ts', 'export const isUpper = (tooth: number) => (tooth < 30 ? 1 : 0);'],
  ['leads-somewhere', 'src/domain/shared/x.ts', using('./nowhere.ts')],
  ['leads-somewhere', 'src/domain/shared/x.ts', using('./money')],
  ['leads-somewhere', 'src/web/app/x.ts', using('lodash')],
  ['days-in-figures', 'src/web/features/billing/x.ts', using('#domain/shared/numeric-day.ts')],
  ['no-deep-climb', 'src/web/ui/a/b/c/x.ts', using('../../../badge.tsx')],
  ['across-folders-by-name', 'src/domain/accounts/x.ts', using('../shared/money.ts')],
  ['across-folders-by-name', 'src/web/screens/x.tsx', using('../ui/badge.tsx')],
  ['server-web-apart', 'src/web/platform/x.ts', using('#server/platform/db/pool.ts')],
  ['server-web-apart', 'src/web/platform/x.ts', `import type { Db } from '#server/database.ts'; export type X = Db;`],
  ['server-web-apart', 'src/web/platform/x.ts', `export type X = import('#server/database.ts').Database;`],
  ['server-web-apart', 'src/server/platform/http/x.ts', `export const x = () => import('#web/ui/badge.tsx');`],
  ['server-web-apart', 'src/web/app/x.test.ts', using('#server/main.ts')],
  ['no-tests-in-the-product', 'src/server/features/doctors/x.ts', using('#test/support/clock.ts')],
  ['no-tests-in-the-product', 'src/domain/shared/x.ts', using('./money.test.ts')],
  ['layer-direction', 'src/domain/billing/x.ts', using('#contract/bills.ts')],
  ['layer-direction', 'src/contract/x.ts', using('#server/platform/db/pool.ts')],
  ['layer-direction', 'src/server/platform/http/x.ts', using('#server/features/doctors/queries/doctor-details.ts')],
  ['layer-direction', 'src/server/features/doctors/x.ts', using('#server/main.ts')],
  ['layer-direction', 'src/web/ui/x.ts', `export { y } from '#web/features/doctors/doctor-field.tsx'; ${using()}`],
  ['layer-direction', 'src/web/features/doctors/x.ts', `export * from '#web/screens/bills.tsx'; ${using()}`],
  ['layer-direction', 'src/web/screens/x.ts', using('#web/app/router.tsx')],
  ['layer-direction', 'src/server/x.ts', using('../../scripts/start.ts')],
  ['layer-direction', 'src/server/x.ts', using('../../checks/bounds.ts')],
  ['layer-direction', 'scripts/x.ts', using('#web/ui/badge.tsx')],
  ['layer-direction', 'scripts/x.ts', using('../checks/bounds.ts')],
  ['layer-direction', 'scripts/x.ts', using('../workshop/bench/plans.ts')],
  ['layer-direction', 'checks/x.ts', using('../workshop/bench/plans.ts')],
  ['domain-is-pure', 'src/domain/shared/x.ts', using('zod')],
  ['domain-is-pure', 'src/domain/shared/x.ts', using('node:crypto')],
  ['domain-is-pure', 'src/domain/shared/x.ts', `import type { Kysely } from 'kysely'; export type X = Kysely;`],
  ['contract-is-data', 'src/contract/x.ts', using('kysely')],
  ['contract-is-data', 'src/contract/x.ts', using('zod')],
  ['ships-with-the-product', 'src/server/platform/db/x.ts', using('fast-check')],
  ['build-only', 'src/server/platform/http/x.ts', `export const x = () => import('react');`],
  // A command of the product runs it.
  ['build-only', 'scripts/browser/finder.ts', using('react')],
  ['build-only-is-listed', 'src/web/ui/x.ts', using('new-charts')],
  ['noun-order', 'src/domain/teeth/x.ts', using('#domain/billing/billable.ts')],
  ['noun-order', 'src/domain/analytics/x.ts', using('#domain/monitoring/health.ts')],
  ['platform-knows-no-noun', 'src/server/platform/http/x.ts', using('#domain/billing/billable.ts')],
  ['platform-knows-no-noun', 'src/web/ui/x.ts', using('#domain/accounts/roles.ts')],
  ['private-store', 'src/server/features/billing/x.ts', using('#server/features/doctors/store/doctors.ts')],
  ['legacy-import-apart', 'src/contract/x.ts', using('#domain/imports/legacy/legacy-tables.ts')],
  ['legacy-import-apart', 'src/server/features/imports/x.ts', using('./legacy/steps/import-legacy.ts')],
  ['routes-without-sql', 'src/server/features/doctors/routes.ts', using('kysely')],
  ['calls-in-api', 'src/web/features/billing/forms/x.ts', using('#web/platform/calls/api-client.ts')],
  ['web-features-apart', 'src/web/features/billing/x.ts', using('#web/features/doctors/doctor-field.tsx')],
  ['no-barrels', 'src/domain/shared/x.ts', `export * from './money.ts';`],
  ['named-imports', 'src/server/platform/db/x.ts', 'export const x = (name: string) => import(`./${name}.ts`);'],
  ['no-form-watch', 'src/web/ui/x.ts', `${using('react-hook-form')} export const y = useForm().watch('a');`],
  ['no-form-watch', 'src/web/ui/x.ts', `${using('react-hook-form')} const { watch } = useForm();`],
  ['no-clock-or-chance', 'src/domain/shared/x.ts', 'export const x = Date.now();'],
  ['no-clock-or-chance', 'src/domain/shared/x.ts', 'export const x = () => new Date();'],
  ['no-clock-or-chance', 'src/domain/shared/x.ts', 'export const x = Date();'],
  ['no-clock-or-chance', 'src/domain/shared/x.ts', 'export const x = Math.random;'],
  ['no-clock-or-chance', 'src/domain/shared/x.ts', 'export const x = crypto.randomUUID();'],
  ['no-clock-or-chance', 'src/contract/x.ts', 'export const x = performance.now();'],
  ['parses', 'src/domain/shared/x.ts', 'export const = ;'],
  ['no-file-cycles', 'src/domain/shared/x.ts', using('./x.ts')],
  ['no-file-cycles', 'src/domain/shared/texts.ts', `import type { x } from './labels.ts'; export type X = typeof x;`],
  ['no-folder-cycles', 'src/server/features/doctors/x.ts', using('#server/features/billing/queries/bill-page.ts')],
  ['no-folder-cycles', 'src/web/platform/calls/x.ts', using('#web/ui/badge.tsx')],
];

async function rulesBrokenIn(tree: Tree): Promise<string[]> {
  return withTree(tree, (root) => checkImports(root).problems.map((problem) => problem.rule));
}

test('the import check finds no problem in a valid checkout', async () =>
  expect(await rulesBrokenIn(clean)).toEqual([]));

test.each(violations)('the import check: %s: in %s, %s', async (rule, path, code) =>
  expect(await rulesBrokenIn({ ...clean, [path]: code })).toEqual([rule]),
);

test('the import check fails when it has read nothing', async () =>
  expect(await rulesBrokenIn({ 'package.json': manifest })).toEqual(['reads-something']));

test('the import check reports the place, the problem and the reason', async () => {
  const tree = { ...clean, 'src/contract/x.ts': `\n${using('zod')}` };
  const problems = await withTree(tree, (root) => checkImports(root).problems);
  const text = expect.stringMatching(/'zod'.*ships to the browser/);
  expect(problems).toEqual([{ rule: 'contract-is-data', file: 'src/contract/x.ts', line: 2, text }]);
});
