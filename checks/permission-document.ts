import { API } from '#contract/api.ts';
import type { Operation } from '#contract/kit/operation.ts';
import { NOUNS, nounOf } from '#contract/api-document/nouns.ts';
import type { AccessRow, AccessTable } from '#domain/access/access.ts';
import { accessRowsOf } from '#domain/access/access.ts';
import { ACCOUNT_ACCESS } from '#domain/access/account-access.ts';
import { BILL_ACCESS } from '#domain/access/bill-access.ts';
import { CREDIT_NOTE_ACCESS } from '#domain/access/credit-note-access.ts';
import { WORK_ORDER_ACCESS } from '#domain/access/work-order-access.ts';
import { isPermitted } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { ROLES, ROLE_LABELS } from '#domain/accounts/roles.ts';
import { isAdminAction } from '#domain/audit/actions.ts';

/** Where the document is, from the repository's root. */
export const PERMISSION_DOCUMENT = 'docs/permissions.md';

/** The text of docs/permissions.md, from the tables that the server uses. */
export const permissionDocument = (): string =>
  `${[
    '# Permissions',
    '`npm run workshop -- permissions` writes this page from the tables that the server uses\n([permissions.ts](../src/domain/accounts/permissions.ts) and [access](../src/domain/access/access.ts)). Do not edit it:\n`npm run check` compares the two.',
    'A request without a session is refused with `not_signed_in` (401). A request of a role that may not call the operation\nis refused with `not_allowed` (403). Answers to staff contain no amounts.\n\nThe column “Also checked”:\n\n- **asks for the password**: refused with `password_confirmation_needed` if the user last entered it more than 15\n  minutes ago. When an account is created, only for an administrator; when the laboratory is changed, only for the\n  settings of signing in and of payment.\n- **refusals are logged**: a refusal is written into the audit log.',
    '## Operations',
    operationTables(),
    '## Actions that depend on the state of the record',
    'A cell names the users who may do the action on a record in that state: `all` signed-in users, `admins` (Admin and Super\nAdmin), `super admin`, or no user (–). The commands read these tables. So does the field `may` of a record, which the\nscreens show.',
    stateTable(ACCOUNT_ACCESS),
    stateTable(WORK_ORDER_ACCESS),
    stateTable(BILL_ACCESS),
    stateTable(CREDIT_NOTE_ACCESS),
  ].join('\n\n')}\n`;

const notesOf = (operation: Operation): string =>
  [
    operation.refusals.includes('password_confirmation_needed') ? 'asks for the password' : '',
    isAdminAction(operation.name) ? 'refusals are logged' : '',
  ]
    .filter((note) => note !== '')
    .join(', ');

const rowOf = (operation: Operation): string[] => [
  `${operation.name} · ${operation.method} \`${operation.path}\``,
  ...[null, ...ROLES].map((role: Role | null) => (isPermitted(operation.name, role) ? 'yes' : '–')),
  notesOf(operation),
];

/** Every operation of the API by noun, with the roles that may call it, as Markdown. */
function operationTables(): string {
  const byNoun = Map.groupBy<string, Operation>(Object.values(API), nounOf);
  const head = ['Operation', 'Signed out', ...ROLES.map((role) => ROLE_LABELS[role]), 'Also checked'];
  return NOUNS.flatMap(({ name }) => [`### ${name}`, table(head, (byNoun.get(name) ?? []).map(rowOf))]).join('\n\n');
}

/** The users of a cell. A higher role includes the lower ones; a table that breaks this shows its roles instead. */
const WORDS: Readonly<Record<string, string>> = {
  '': '–',
  SUPER_ADMIN: 'super admin',
  'ADMIN SUPER_ADMIN': 'admins',
  'USER ADMIN SUPER_ADMIN': 'all',
};

type Cell = AccessRow['cells'][number];

function whoMay({ verdictFor }: Cell): string {
  const roles = ROLES.filter((role) => verdictFor(role).ok).join(' ');
  return WORDS[roles] ?? roles;
}

/** The codes that refuse an action to a user who may call its operation. */
function refusalsOf({ cells }: AccessRow): string[] {
  const verdicts = cells.flatMap(({ verdictFor }) => ROLES.map(verdictFor));
  const codes = verdicts.flatMap((verdict) => (verdict.ok ? [] : [verdict.refusal.code]));
  return [...new Set(codes)].filter((code) => code !== 'not_allowed');
}

/** One kind of record as Markdown: its actions by its states, and the codes that refuse each. */
function stateTable<State>(access: AccessTable<State>): string {
  const rows = accessRowsOf(access);
  const head = ['Action', ...access.states.map(({ label }) => label)];
  const refused = rows.map((row) => [row, refusalsOf(row)] as const).filter(([, codes]) => codes.length > 0);
  return [
    `### ${access.title}`,
    ...(access.note === undefined ? [] : [access.note]),
    table(
      head,
      rows.map((row) => [row.act.replaceAll('_', ' '), ...row.cells.map(whoMay)]),
    ),
    table(
      ['Action', 'Operations', 'Refused with'],
      refused.map(([{ act, operations }, codes]) => [
        act.replaceAll('_', ' '),
        operations.join(', '),
        codes.map((code) => `\`${code}\``).join(', '),
      ]),
    ),
  ].join('\n\n');
}

/** A Markdown table in the form of the repository's formatter: each column as wide as its widest cell. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
