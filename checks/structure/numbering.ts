import type { Problem } from '../problem.ts';
import type { Checkout } from './checkout.ts';

const MIGRATIONS = 'db/migrations/';
const DECISIONS = 'docs/decisions/';
const INDEX = `${DECISIONS}README.md`;
const FIELDS = ['Status', 'Context', 'Decision', 'Alternatives', 'Consequences', 'Revisit when'];
const NAMED = /^\d{4}-[a-z0-9-]+\.md$/;
const MAX_LINES = 60;

/** Migrations run once, in order, on every laboratory's data: numbers without gap or duplicate, and a name that says what they do. */
export const migrationProblems = ({ paths }: Checkout): Problem[] =>
  numberProblems('migration', paths, MIGRATIONS, /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/);

/**
 * A decision record says what was decided, why, what the alternatives were, and when to reconsider. Each keeps its number, also after
 * others were merged into it, so numbers may have gaps.
 */
export function decisionProblems({ paths, textOf }: Checkout): Problem[] {
  const records = paths.filter((path) => path.startsWith(DECISIONS) && path !== INDEX);
  return [
    ...nameProblems('decision', records, DECISIONS, NAMED),
    ...records.flatMap((file, index) => sharedNumber(file, records.slice(0, index))),
    ...records.flatMap((file) => [...missingFields(file, textOf(file)), ...tooLong(file, textOf(file))]),
    ...(records.length === 0 ? [] : indexProblems(records, paths.includes(INDEX) ? textOf(INDEX) : '')),
  ];
}

/** A record is read in a few minutes. */
function tooLong(file: string, text: string): Problem[] {
  const { length } = text.trimEnd().split('\n');
  if (length <= MAX_LINES) return [];
  return [{ rule: 'decision-length', file, text: `Has ${length} lines; ${MAX_LINES} at most.` }];
}

/** The index lists each record by its number. */
function indexProblems(records: readonly string[], index: string): Problem[] {
  const listed = [...index.matchAll(/\]\((\d{4}-[a-z0-9-]+\.md)\)/g)].map(([, name = '']) => name);
  const numbers = new Set(listed.map((name) => name.slice(0, 4)));
  const named = records.map((file) => file.slice(DECISIONS.length)).filter((name) => NAMED.test(name));
  return named
    .filter((name) => !numbers.has(name.slice(0, 4)))
    .map((name) => ({ rule: 'decision-index', file: INDEX, text: `Does not list ${name}.` }));
}

function sharedNumber(file: string, before: readonly string[]): Problem[] {
  const numbered = file.slice(0, DECISIONS.length + 4);
  const other = before.find((path) => path.startsWith(numbered));
  return other === undefined ? [] : [{ rule: 'decision-number', file, text: `Has the number of ${other}.` }];
}

function missingFields(file: string, text: string): Problem[] {
  const missing = FIELDS.filter((field) => !new RegExp(`^(#+ |\\*\\*)?${field}\\b`, 'm').test(text));
  if (missing.length === 0) return [];
  return [{ rule: 'decision-fields', file, text: `Does not say: ${missing.join(', ')}.` }];
}

/** Each file of the folder is named by a number, that of its place, from 0001 on. */
function numberProblems(what: string, paths: readonly string[], folder: string, named: RegExp): Problem[] {
  const files = paths.filter((path) => path.startsWith(folder));
  return [
    ...nameProblems(what, files, folder, named),
    ...files
      .filter((path) => named.test(path.slice(folder.length)))
      .flatMap((file, index) => {
        const number = Number(file.slice(folder.length, folder.length + 4));
        if (number === index + 1) return [];
        const text = `Has number ${number}, expected ${index + 1}: numbers run from 0001 without gap or duplicate.`;
        return [{ rule: `${what}-number`, file, text }];
      }),
  ];
}

const nameProblems = (what: string, files: readonly string[], folder: string, named: RegExp): Problem[] =>
  files
    .filter((path) => !named.test(path.slice(folder.length)))
    .map((file) => ({ rule: `${what}-name`, file, text: `A ${what} is named by NNNN-what.` }));

const PACKAGE = 'package.json';
const CHANGELOG = 'CHANGELOG.md';

/** The version of the program has its section in the changelog. Only unreleased changes may come above it. */
export function changelogProblems({ paths, textOf }: Checkout): Problem[] {
  if (!paths.includes(PACKAGE)) return [];
  const version = /"version": "([^"]+)"/.exec(textOf(PACKAGE))?.[1] ?? '';
  const text = paths.includes(CHANGELOG) ? textOf(CHANGELOG) : '';
  const titles = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  const newest = titles.find((title) => title !== 'Unreleased');
  if (newest === version) return [];
  const words = `Its newest release is ${newest ?? 'none'}, ${PACKAGE} says ${version}.`;
  return [{ rule: 'changelog', file: CHANGELOG, text: words }];
}
