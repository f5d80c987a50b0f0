import type { Problem } from '../problem.ts';
import type { Checkout } from './checkout.ts';

const FILE = 'docs/security/asvs.md';
const ITEM = /^\| \d+\.\d/;
/** A test file and the titles behind it: `path` "one", "another". */
const SHOWN = /`([^`]+\.(?:test|e2e)\.tsx?)`((?:,? "[^"]+")+)/g;
const LINK = /\]\(/;
const ANSWERS = ['yes', 'partly', 'no', 'does not apply'];

/** The list of the security standard tells the truth: every test that it names is there, and what is met is shown. */
export function securityListProblems(checkout: Checkout): Problem[] {
  if (!checkout.paths.includes(FILE)) return [];
  return checkout
    .textOf(FILE)
    .split('\n')
    .flatMap((row, index) =>
      ITEM.test(row) ? checkItem(row, checkout).map((problem) => ({ ...problem, file: FILE, line: index + 1 })) : [],
    );
}

function checkItem(row: string, checkout: Checkout): Pick<Problem, 'rule' | 'text'>[] {
  const [, item = '', , met = '', , shown = ''] = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
  if (!ANSWERS.includes(met)) return [problem('asvs-answer', `${item}: “Met” is one of ${ANSWERS.join(', ')}.`)];
  const named = [...shown.matchAll(SHOWN)].flatMap(([, path = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ path, title })),
  );
  if (named.length === 0 && met !== 'does not apply' && !LINK.test(shown)) {
    return [problem('asvs-shown', `${item}: Names neither a test nor a document that shows it.`)];
  }
  return named
    .filter(({ path, title }) => !hasTest(checkout, path, title))
    .map(({ path, title }) => problem('asvs-test', `${item}: There is no test “${title}” in ${path}.`));
}

const problem = (rule: string, text: string): Pick<Problem, 'rule' | 'text'> => ({ rule, text });

function hasTest({ paths, textOf }: Checkout, path: string, title: string): boolean {
  if (!paths.includes(path)) return false;
  const text = textOf(path);
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`));
}
