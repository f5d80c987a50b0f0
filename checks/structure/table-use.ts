import type { Problem } from '../problem.ts';
import type { Checkout } from './checkout.ts';

import { OWNED } from './table-owners.ts';

// A feature writes only its own tables, and reads only those that their owner’s list allows.

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const WRITTEN =
  /\b(?:insert into|update|delete from|truncate) (?:only )?(\w+)|\.(?:insertInto|updateTable|deleteFrom)\('(\w+)/g;
const READ = /\b(?:from|join) (?:only )?(\w+)|\.(?:selectFrom|innerJoin|leftJoin)\('(\w+)/g;

interface Use {
  readonly file: string;
  /** The feature, or the part of the platform: `billing`, `platform/jobs`. */
  readonly who: string;
  readonly table: string;
  readonly does: 'writes' | 'reads';
}

/** Every table has one owner; another feature writes or reads it only where that is written down, and no longer than it does. */
export function tableProblems(checkout: Checkout): Problem[] {
  const tables = tablesOf(checkout);
  const uses = checkout.paths.flatMap((path) => usesIn(path, checkout));
  return [
    ...tables.filter((table) => OWNED[table] === undefined).map(ownerless),
    ...uses.filter((use) => !isAllowed(use)).map(notItsOwn),
    ...tables.flatMap((table) => unused(table, uses)),
  ];
}

function tablesOf({ paths, textOf }: Checkout): string[] {
  const sql = paths.filter((path) => path.startsWith('db/migrations/')).map(textOf);
  const named = (pattern: RegExp): string[] => sql.flatMap((text) => wordsOf(text, pattern));
  const dropped = named(/\bdrop table (\w+)/g);
  return named(/\bcreate table (\w+)/g).filter((table) => !dropped.includes(table));
}

function usesIn(file: string, { textOf }: Checkout): Use[] {
  const [, feature, part] = /^src\/server\/(?:features\/([\w-]+)|(platform\/[\w-]+))\/.+\.ts$/.exec(file) ?? [];
  const who = feature ?? part;
  if (who === undefined || file.endsWith('.test.ts')) return [];
  const code = textOf(file).replace(COMMENTS, '');
  const found = (pattern: RegExp): string[] => [...new Set(wordsOf(code, pattern))].filter((word) => word in OWNED);
  const written = found(WRITTEN);
  return [
    ...written.map((table): Use => ({ file, who, table, does: 'writes' })),
    ...found(READ)
      .filter((table) => !written.includes(table))
      .map((table): Use => ({ file, who, table, does: 'reads' })),
  ];
}

/** What the groups of a pattern hold, wherever it is found. */
const wordsOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, ...groups]) => groups.filter(Boolean));

function isAllowed({ who, table, does }: Use): boolean {
  const { by = '', alsoBy = [], readBy = [] } = OWNED[table] ?? {};
  return [by, ...alsoBy, ...(does === 'reads' ? readBy : [])].includes(who);
}

const LIST = 'checks/structure/table-owners.ts';

const ownerless = (table: string): Problem => ({
  rule: 'table-owner',
  file: 'db/migrations',
  text: `The table ${table} has no owner in ${LIST}.`,
});

const notItsOwn = ({ file, who, table, does }: Use): Problem => ({
  rule: 'own-tables',
  file,
  text: `${who} ${does} ${table}, which is another’s: ask its owner’s commands or reads, or write the use and its reason down in ${LIST}.`,
});

function unused(table: string, uses: readonly Use[]): Problem[] {
  const { alsoBy = [], readBy = [] } = OWNED[table] ?? {};
  const users = uses.filter((use) => use.table === table);
  const gone = [
    ...alsoBy.filter((who) => !users.some((use) => use.who === who && use.does === 'writes')),
    ...readBy.filter((who) => !users.some((use) => use.who === who)),
  ];
  return gone.map((who) => ({ rule: 'own-tables', file: LIST, text: `${who} no longer uses ${table}: take it out.` }));
}
