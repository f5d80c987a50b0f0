import { API } from '#contract/api.ts';
import type { Operation } from '#contract/kit/operation.ts';
import { NOUNS, nounOf } from '#contract/api-document/nouns.ts';
import type { AccessRow, AccessTable } from '#domain/access/access.ts';
import { rowsOf } from '#domain/access/access.ts';
import { ACCOUNT_ACCESS } from '#domain/access/account-access.ts';
import { BILL_ACCESS } from '#domain/access/bill-access.ts';
import { CREDIT_NOTE_ACCESS } from '#domain/access/credit-note-access.ts';
import { WORK_ORDER_ACCESS } from '#domain/access/work-order-access.ts';
import { isPermitted } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { ROLES, ROLE_LABELS } from '#domain/accounts/roles.ts';
import { isAdminAction } from '#domain/audit/refused-actions.ts';

/** Where the document is, from the repository's root. */
export const PERMISSION_DOCUMENT = 'docs/permissions.md';

/** What docs/permissions.md has to say, from the tables that the server decides by. */
export const permissionDocument = (): string =>
  `${[
    '# Who may do what',
    'Written by `npm run workshop -- permissions` from the tables that the server decides by ([permissions.ts](../src/domain/accounts/permissions.ts) and\n[access](../src/domain/access/access.ts)); `npm run check` fails where the two differ. Do not edit it by hand.',
    'Somebody who has not signed in is refused with `not_signed_in` (401), somebody whose role an operation is not open to with `not_allowed` (403).\nAnswers to staff hold no amounts, whatever the operation. **Asks for the password** (making a user: only an\nadministrator; changing the laboratory: only the settings of signing in, and where it is paid): refused with `password_confirmation_needed` where it was last given more than 15 minutes ago. **Refusals are logged**: being refused the act is written into the audit log.',
    '## Operations',
    operationTables(),
    '## Where the state of the record decides too',
    'A word in a cell says to whom the act is open on a record in that state: `all` who are signed in, `admins` (Admin and Super Admin), the\n`super admin` alone, or nobody (–). The commands ask these tables; the `may` of a record in an answer, which the screens show, is read from them.',
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

/** Every operation of the API by noun: who may call it, as Markdown. */
function operationTables(): string {
  const byNoun = Map.groupBy<string, Operation>(Object.values(API), nounOf);
  const head = ['Operation', 'Signed out', ...ROLES.map((role) => ROLE_LABELS[role]), 'Also checked'];
  return NOUNS.flatMap(({ name }) => [`### ${name}`, table(head, (byNoun.get(name) ?? []).map(rowOf))]).join('\n\n');
}

/** Who may, in a word. Roles build on each other, so that the lowest says it all; a table that breaks that shows. */
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

/** The codes by which an act is refused to somebody to whom its operation is open. */
function refusalsOf({ cells }: AccessRow): string[] {
  const verdicts = cells.flatMap(({ verdictFor }) => ROLES.map(verdictFor));
  const codes = verdicts.flatMap((verdict) => (verdict.ok ? [] : [verdict.refusal.code]));
  return [...new Set(codes)].filter((code) => code !== 'not_allowed');
}

/** One kind of record: its acts by its states, and how each is refused, as Markdown. */
function stateTable<State>(access: AccessTable<State>): string {
  const rows = rowsOf(access);
  const head = ['Act', ...access.states.map(({ label }) => label)];
  const refused = rows.map((row) => [row, refusalsOf(row)] as const).filter(([, codes]) => codes.length > 0);
  return [
    `### ${access.title}`,
    ...(access.note === undefined ? [] : [access.note]),
    table(
      head,
      rows.map((row) => [row.act.replaceAll('_', ' '), ...row.cells.map(whoMay)]),
    ),
    table(
      ['Act', 'Done by', 'Otherwise refused with'],
      refused.map(([{ act, operations }, codes]) => [
        act.replaceAll('_', ' '),
        operations.join(', '),
        codes.map((code) => `\`${code}\``).join(', '),
      ]),
    ),
  ].join('\n\n');
}

/** A Markdown table, its columns as wide as their widest cell, as the formatter of the repository would write it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
