import { describe, expect, test } from 'vitest';
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
  dependencies: { kysely: '1', react: '1', 'react-hook-form': '1', zod: '1' },
  devDependencies: { vitest: '1', 'fast-check': '1', '@playwright/test': '1' },
});

/** A house in order: every layer is there and uses all that it may. */
const clean: Tree = {
  'package.json': manifest,
  'src/domain/shared/money.ts': 'export const zero = 0; export const plus = (a: number, b: number) => a + b;',
  'src/domain/shared/money.test.ts': `import { fc } from 'fast-check'; import { zero } from './money.ts'; export const t = [fc, zero];`,
  'src/domain/shared/texts.ts': 'export const texts = { paid: (bill: string) => `Bill ${bill} is paid` };',
  'src/domain/catalogue/teeth.ts': `export { zero as none } from '#domain/shared/money.ts'; export const teeth = [11];`,
  'src/domain/accounts/roles.ts': `export const roles = ['STAFF'];`,
  'src/domain/billing/billable.ts': `import { teeth } from '#domain/catalogue/teeth.ts'; export const billable = teeth;`,
  'src/contract/bills.ts': `import * as z from 'zod/mini'; import { billable } from '#domain/billing/billable.ts'; export const bills = z.array(billable);`,
  'src/server/database.ts': `import type { teeth } from '#domain/catalogue/teeth.ts'; export type Database = typeof teeth;`,
  'src/server/platform/db/pool.ts': `import { Kysely } from 'kysely'; import type { Database } from '#server/database.ts'; import { zero } from '#domain/shared/money.ts'; import fs from 'node:fs'; export const pool: Kysely<Database> = [zero, fs];`,
  'src/server/platform/http/serve.ts': `import { pool } from '#server/platform/db/pool.ts'; import { roles } from '#domain/accounts/roles.ts'; export const serve = [pool, roles];`,
  'src/server/features/doctors/reads.ts': `import { pool } from '#server/platform/db/pool.ts'; export const doctors = pool;`,
  'src/server/features/doctors/commands/make-doctor.ts': `import { doctors } from '../reads.ts'; export const makeDoctor = doctors;`,
  'src/server/features/doctors/store.ts': `export const rows = [];`,
  'src/server/features/billing/routes.ts': `import { doctors } from '#server/features/doctors/reads.ts'; import { makeDoctor } from '#server/features/doctors/commands/make-doctor.ts'; import { bills } from '#contract/bills.ts'; export const routes = [doctors, makeDoctor, bills];`,
  'src/server/features/billing/routes.test.ts': `import { test } from 'vitest'; import { clock } from '#test/support/clock.ts'; import { rows } from '#server/features/doctors/store.ts'; test(clock, rows);`,
  'src/server/main.ts': `import { routes } from '#server/features/billing/routes.ts'; export const run = async () => [routes, await import('#server/platform/http/serve.ts')];`,
  'src/web/ui/badge.tsx': `import 'react'; import './badge.css'; import { zero } from '#domain/shared/money.ts'; export const Badge = zero;`,
  'src/web/ui/badge.css': '',
  'src/web/platform/calls/api-client.ts': 'export const call = 1;',
  'src/web/features/billing/api.ts': `import { call } from '#web/platform/calls/api-client.ts'; export const bills = call;`,
  'src/web/platform/session/session.ts': `import { roles } from '#domain/accounts/roles.ts'; export const session = roles;`,
  'src/web/features/doctors/doctor-field.tsx': `import { Badge } from '#web/ui/badge.tsx'; export const DoctorField = Badge;`,
  'src/web/features/billing/bill-card.tsx': `import { session } from '#web/platform/session/session.ts'; import { bills } from '#contract/bills.ts'; export const BillCard = [session, bills];`,
  'src/web/screens/bills.tsx': `import { BillCard } from '#web/features/billing/bill-card.tsx'; import { DoctorField } from '#web/features/doctors/doctor-field.tsx'; export const Bills = [BillCard, DoctorField];`,
  'src/web/app/router.tsx': `import { Bills } from '#web/screens/bills.tsx'; export const router = Bills;`,
  'src/web/main.tsx': `import { router } from './app/router.tsx'; export const app = router;`,
  'scripts/start.ts': `import { run } from '#server/main.ts'; import { finder } from './browser/finder.ts'; export const start = [run, finder];`,
  'scripts/browser/finder.ts': `import { chromium } from '@playwright/test'; export const finder = chromium;`,
  'test/support/clock.ts': `import { pool } from '#server/platform/db/pool.ts'; import { app } from '#web/main.tsx'; export const clock = [pool, app];`,
};

/** Rule, what is planted, and the files that plant it. */
const violations: [rule: string, what: string, planted: Tree][] = [
  [
    'tested-beside',
    'a rule that no test uses',
    { 'src/domain/billing/x.ts': 'export const isFree = (amount: number) => amount === 0;' },
  ],
  [
    'tested-beside',
    'a rule whose test stands elsewhere',
    {
      'src/domain/billing/x.ts': 'export const free = (amount: number) => (amount ? "" : "free");',
      'src/domain/accounts/x.test.ts': `import { free } from '#domain/billing/x.ts'; free(1);`,
    },
  ],
  [
    'leads-somewhere',
    'a file that is not there',
    { 'src/domain/shared/day.ts': `import { x } from './nowhere.ts'; export const day = x;` },
  ],
  [
    'leads-somewhere',
    'a package that is not listed',
    { 'src/web/app/extra.ts': `import lodash from 'lodash'; export const extra = lodash;` },
  ],
  [
    'leads-somewhere',
    'a missing extension',
    { 'src/domain/shared/day.ts': `import { x } from './money'; export const day = x;` },
  ],
  [
    'days-in-figures',
    'a day in figures on a screen',
    {
      'src/domain/shared/numeric-day.ts': `export const formatDay = (day: string) => day;`,
      'src/domain/shared/numeric-day.test.ts': `import { formatDay } from './numeric-day.ts'; formatDay('');`,
      'src/domain/billing/paper.ts': `import { formatDay } from '#domain/shared/numeric-day.ts'; export const paper = [formatDay];`,
      'src/web/features/billing/x.ts': `import { formatDay } from '#domain/shared/numeric-day.ts'; export const x = formatDay;`,
    },
  ],
  [
    'no-deep-climb',
    'a long way up',
    { 'src/web/ui/a/b/c/deep.ts': `import { Badge } from '../../../badge.tsx'; export const deep = Badge;` },
  ],
  [
    'across-folders-by-name',
    'a step into another noun',
    { 'src/domain/accounts/fee.ts': `import { zero } from '../shared/money.ts'; export const fee = zero;` },
  ],
  [
    'across-folders-by-name',
    'a step into another layer',
    { 'src/web/screens/home.tsx': `import { Badge } from '../ui/badge.tsx'; export const Home = Badge;` },
  ],
  [
    'server-web-apart',
    'the browser using the server',
    { 'src/web/platform/x.ts': `import { pool } from '#server/platform/db/pool.ts'; export const x = pool;` },
  ],
  [
    'server-web-apart',
    'a type of the server',
    { 'src/web/platform/x.ts': `import type { Database } from '#server/database.ts'; export type X = Database;` },
  ],
  [
    'server-web-apart',
    'an import() in a type',
    { 'src/web/platform/x.ts': `export type X = import('#server/database.ts').Database;` },
  ],
  [
    'server-web-apart',
    'the server using the browser, late',
    { 'src/server/platform/http/x.ts': `export const x = () => import('#web/ui/badge.tsx');` },
  ],
  [
    'server-web-apart',
    'a test of the browser using the server',
    { 'src/web/app/x.test.ts': `import { run } from '#server/main.ts'; run();` },
  ],
  [
    'no-tests-in-the-product',
    'test support in the product',
    { 'src/server/features/doctors/x.ts': `import { clock } from '#test/support/clock.ts'; export const x = clock;` },
  ],
  [
    'no-tests-in-the-product',
    'a test in the product',
    { 'src/domain/shared/x.ts': `import { t } from './money.test.ts'; export const x = t;` },
  ],
  [
    'layer-direction',
    'the domain using the contract',
    { 'src/domain/billing/x.ts': `import { bills } from '#contract/bills.ts'; export const x = bills;` },
  ],
  [
    'layer-direction',
    'the contract using the platform',
    { 'src/contract/x.ts': `import { pool } from '#server/platform/db/pool.ts'; export const x = pool;` },
  ],
  [
    'layer-direction',
    'the platform using a feature',
    {
      'src/server/platform/http/x.ts': `import { doctors } from '#server/features/doctors/reads.ts'; export const x = doctors;`,
    },
  ],
  [
    'layer-direction',
    'a feature using the program',
    { 'src/server/features/doctors/x.ts': `import type { run } from '#server/main.ts'; export type X = typeof run;` },
  ],
  [
    'layer-direction',
    'ui using a feature',
    { 'src/web/ui/x.ts': `export { DoctorField } from '#web/features/doctors/doctor-field.tsx'; export const x = 1;` },
  ],
  [
    'layer-direction',
    'a feature using a screen',
    { 'src/web/features/doctors/x.ts': `export * from '#web/screens/bills.tsx'; export const x = 1;` },
  ],
  [
    'layer-direction',
    'a screen using the app',
    { 'src/web/screens/x.ts': `import { router } from '#web/app/router.tsx'; export const x = router;` },
  ],
  [
    'layer-direction',
    'a script using the browser',
    { 'scripts/x.ts': `import { Badge } from '#web/ui/badge.tsx'; export const x = Badge;` },
  ],
  [
    'layer-direction',
    'a script using the workshop',
    {
      'scripts/x.ts': `import { plans } from '../workshop/bench/plans.ts'; export const x = plans;`,
      'workshop/bench/plans.ts': `export const plans = 1;`,
    },
  ],
  [
    'layer-direction',
    'a script using a check',
    {
      'scripts/x.ts': `import { bounds } from '../checks/bounds.ts'; export const x = bounds;`,
      'checks/bounds.ts': `export const bounds = 1;`,
    },
  ],
  [
    'domain-is-pure',
    'a package in the domain',
    { 'src/domain/shared/x.ts': `import { z } from 'zod'; export const x = z;` },
  ],
  [
    'domain-is-pure',
    'Node in the domain',
    { 'src/domain/shared/x.ts': `import { randomUUID } from 'node:crypto'; export const x = randomUUID;` },
  ],
  [
    'domain-is-pure',
    'a type of a package in the domain',
    { 'src/domain/shared/x.ts': `import type { Kysely } from 'kysely'; export type X = Kysely;` },
  ],
  [
    'contract-is-data',
    'a package in the contract',
    { 'src/contract/x.ts': `import { Kysely } from 'kysely'; export const x = Kysely;` },
  ],
  [
    'contract-is-data',
    'the large face of zod',
    { 'src/contract/x.ts': `import { z } from 'zod'; export const x = z;` },
  ],
  [
    'ships-with-the-product',
    'a development tool',
    { 'src/server/platform/db/x.ts': `import { fc } from 'fast-check'; export const x = fc;` },
  ],
  [
    'build-only',
    'what only builds, in the server',
    { 'src/server/platform/http/x.ts': `export const x = () => import('react');` },
  ],
  [
    'build-only',
    'what only builds, in what a command of the product runs',
    {
      'scripts/start.ts': `import { run } from '#server/main.ts'; import { page } from './web-build/page.ts'; export const start = [run, page];`,
      'scripts/web-build/page.ts': `import { react } from 'react'; export const page = react;`,
    },
  ],
  [
    'build-only-is-listed',
    'a package of the browser that the list lacks',
    {
      'package.json': manifest.replace('"kysely":"1"', '"kysely":"1","new-charts":"1"'),
      'src/web/ui/x.ts': `import { chart } from 'new-charts'; export const x = chart;`,
    },
  ],
  [
    'noun-order',
    'an early noun using a later',
    {
      'src/domain/catalogue/x.ts': `import { billable } from '#domain/billing/billable.ts'; export const x = billable;`,
    },
  ],
  [
    'noun-order',
    'last nouns using each other',
    {
      'src/domain/analytics/x.ts': `import { y } from '#domain/monitoring/y.ts'; export const x = y;`,
      'src/domain/monitoring/y.ts': 'export const y = 1;',
    },
  ],
  [
    'platform-knows-no-noun',
    'the platform knowing bills',
    {
      'src/server/platform/http/x.ts': `import { billable } from '#domain/billing/billable.ts'; export const x = billable;`,
    },
  ],
  [
    'platform-knows-no-noun',
    'ui knowing accounts',
    { 'src/web/ui/x.ts': `import { roles } from '#domain/accounts/roles.ts'; export const x = roles;` },
  ],
  [
    'borrow-commands-or-reads',
    'another feature’s rows',
    {
      'src/server/features/billing/x.ts': `import { rows } from '#server/features/doctors/store.ts'; export const x = rows;`,
    },
  ],
  [
    'routes-without-sql',
    'a query in a route',
    { 'src/server/features/doctors/routes.ts': `import { sql } from 'kysely'; export const x = sql;` },
  ],
  [
    'calls-in-api',
    'a form that calls the server',
    {
      'src/web/features/billing/forms/x.ts': `import { call } from '#web/platform/calls/api-client.ts'; export const x = call;`,
    },
  ],
  [
    'web-features-apart',
    'one feature in another',
    {
      'src/web/features/billing/x.ts': `import { DoctorField } from '#web/features/doctors/doctor-field.tsx'; export const x = DoctorField;`,
    },
  ],
  ['no-barrels', 'a file that only hands on', { 'src/domain/shared/all.ts': `export * from './money.ts';` }],
  [
    'named-imports',
    'a computed import()',
    { 'src/server/platform/db/x.ts': 'export const x = (name: string) => import(`./${name}.ts`);' },
  ],
  [
    'no-form-watch',
    'a form watched in render',
    {
      'src/web/ui/x.ts': `import { useForm } from 'react-hook-form'; export const x = () => { const form = useForm(); return form.watch('a'); };`,
    },
  ],
  [
    'no-form-watch',
    'watch taken out of a form',
    {
      'src/web/ui/x.ts': `import { useForm } from 'react-hook-form'; export const x = () => { const { watch } = useForm(); return watch(); };`,
    },
  ],
  ...[
    'export const x = Date.now();',
    'export const x = () => new Date();',
    'export const x = Date();',
    'export const x = Math.random;',
    'export const x = crypto.randomUUID();',
  ].map((code): [string, string, Tree] => ['no-clock-or-chance', code, { 'src/domain/shared/x.ts': code }]),
  ['no-clock-or-chance', 'a clock in the contract', { 'src/contract/x.ts': 'export const x = performance.now();' }],
  ['parses', 'a file that is broken', { 'src/domain/shared/x.ts': 'export const = ;' }],
  [
    'no-file-cycles',
    'two files of one folder',
    {
      'src/domain/shared/a.ts': `import { b } from './b.ts'; export const a = b;`,
      'src/domain/shared/b.ts': `import type { a } from './a.ts'; export const b: typeof a = 1;`,
    },
  ],
  [
    'no-file-cycles',
    'a file and itself',
    { 'src/domain/shared/a.ts': `import { a } from './a.ts'; export const b = a;` },
  ],
  [
    'no-folder-cycles',
    'two features that read each other',
    {
      'src/server/features/doctors/routes.ts': `import { bills } from '#server/features/billing/reads.ts'; export const x = bills;`,
      'src/server/features/billing/reads.ts': `export const bills = [];`,
    },
  ],
  [
    'no-folder-cycles',
    'ui and platform of the browser',
    {
      'src/web/ui/x.ts': `import { session } from '#web/platform/session/session.ts'; export const x = session;`,
      'src/web/platform/y.ts': `import { Badge } from '#web/ui/badge.tsx'; export const y = Badge;`,
    },
  ],
];

async function rulesBrokenIn(tree: Tree): Promise<string[]> {
  return withTree(tree, (root) => checkImports(root).problems.map((problem) => problem.rule));
}

describe('the import check', () => {
  test('finds nothing in a house in order', async () => {
    expect(await rulesBrokenIn(clean)).toEqual([]);
  });

  test.each(violations)('%s: %s', async (rule, _what, planted) => {
    expect(await rulesBrokenIn({ ...clean, ...planted })).toEqual([rule]);
  });

  test('fails when it has read nothing', async () => {
    expect(await rulesBrokenIn({ 'package.json': manifest })).toEqual(['reads-something']);
  });

  test('says where it is, what is wrong and why', async () => {
    const tree = { ...clean, 'src/contract/x.ts': `\nimport { z } from 'zod';\nexport const x = z;` };
    const problems = await withTree(tree, (root) => checkImports(root).problems);
    expect(problems).toEqual([
      {
        rule: 'contract-is-data',
        file: 'src/contract/x.ts',
        line: 2,
        text: expect.stringMatching(/'zod'.*ships to the browser/),
      },
    ]);
  });
});
