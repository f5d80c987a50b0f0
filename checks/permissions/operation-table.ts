import { API } from '#contract/api.ts';
import type { Operation } from '#contract/kit/operation.ts';
import { isPermitted } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { ROLES, ROLE_LABELS } from '#domain/accounts/roles.ts';
import { isAdministrative } from '#domain/audit/refused-acts.ts';
import { table } from './markdown.ts';

/** The headings, by how the paths below them begin. The first that fits takes an operation. */
const NOUNS: readonly (readonly [title: string, paths: RegExp])[] = [
  ['Signing in and one’s own account', /^\/api\/session(\/|$)/],
  ['Accounts', /^\/api\/users(\/|$)/],
  ['The laboratory', /^\/api\/laboratory(\/|$)/],
  [
    'Products and prices',
    /^\/api\/(products|price|rate-card|doctor-terms|doctors\/\{doctor_id\}\/(prices|terms)|month-close\/prices)/,
  ],
  [
    'What doctors owe',
    /^\/api\/(ledger|payments|refunds|credit|write-offs|doctor-limit|doctors\/\{doctor_id\}\/(open-documents|bills-on-month|opening-balance|statement))/,
  ],
  ['Doctors', /^\/api\/(doctors|doctor-list|doctor-spellings)(\/|$)/],
  ['Bills of work orders', /^\/api\/(bill-sums$|bills(\/|$)|work-orders\/\{work_order_id\}\/(bill|amount)$)/],
  ['Trials', /\/trials(\/|$)/],
  ['Returns and revisions', /\/(return|start-revision|complete-revision|revisions)$/],
  ['Work orders and batches', /^\/api\/(work-orders|batches)(\/|$)/],
  ['Monthly billing', /^\/api\/(monthly-|month-)/],
  ['Dashboards and analytics', /^\/api\/(dashboards|notifications|business-figures|events)(\/|$)/],
  [
    'Audit log, backups and health',
    /^\/api\/(change-history|backups|data-exports|imports|import-templates|alarm-mail|system-health|diagnostics)(\/|$)/,
  ],
];
const OTHERS = 'Others';

const titleOf = ({ path }: Operation): string => NOUNS.find(([, paths]) => paths.test(path))?.[0] ?? OTHERS;

const notesOf = (operation: Operation): string =>
  [
    operation.refusals.includes('password_confirmation_needed') ? 'asks for the password' : '',
    isAdministrative(operation.name) ? 'refusals are logged' : '',
  ]
    .filter((note) => note !== '')
    .join(', ');

const rowOf = (operation: Operation): string[] => [
  `${operation.name} · ${operation.method} \`${operation.path}\``,
  ...[null, ...ROLES].map((role: Role | null) => (isPermitted(operation.name, role) ? 'yes' : '–')),
  notesOf(operation),
];

/** Every operation of the API by noun: who may call it, as Markdown. */
export function operationTables(): string {
  const byTitle = Map.groupBy<string, Operation>(Object.values(API), titleOf);
  const head = ['Operation', 'Nobody', ...ROLES.map((role) => ROLE_LABELS[role]), 'Beside'];
  return [...NOUNS.map(([title]) => title), OTHERS]
    .flatMap((title) => {
      const operations = byTitle.get(title) ?? [];
      return operations.length === 0 ? [] : [`### ${title}`, table(head, operations.map(rowOf))];
    })
    .join('\n\n');
}
