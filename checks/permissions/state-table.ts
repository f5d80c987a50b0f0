import type { AccessRow, AccessTable } from '#domain/access/access.ts';
import { rowsOf } from '#domain/access/access.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { table } from './markdown.ts';

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
export function stateTable<State>(access: AccessTable<State>): string {
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
