import type { Problem } from '../problem.ts';
import type { Checkout } from './checkout.ts';

const FILE = 'docs/specification.md';
const ROW = /^\| \d/;
const COLUMNS = 5;
/** A file and what is pointed at in it: `path` "one", "another". */
const NAMED = /`([^`]+)`((?:,? "[^"]+")*)/g;
const TEST_FILE = /\.test\.tsx?$|^test\/|\.e2e\.ts$/;

interface Named {
  readonly path: string;
  readonly fragments: readonly string[];
}

/** Checks each row of the specification list: its files exist, they contain the quoted texts, and their tests mention them. */
export function specificationListProblems(checkout: Checkout): Problem[] {
  if (!checkout.paths.includes(FILE)) return [];
  const rows = checkout.textOf(FILE).split('\n').entries();
  const seen = new Set<string>();
  return [...rows].flatMap(([index, row]) => {
    if (!ROW.test(row)) return [];
    const cells = row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [, id = ''] = cells;
    const duplicate = seen.has(id) ? [`${id}: Two rows have this id.`] : [];
    seen.add(id);
    return [...duplicate, ...checkRow(cells, checkout)].map((text) => ({
      rule: 'specification-list',
      file: FILE,
      line: index + 1,
      text,
    }));
  });
}

function checkRow(cells: readonly string[], checkout: Checkout): string[] {
  const [, id = '', words = '', defined = '', tested = '', differs = ''] = cells;
  if (cells.length !== COLUMNS + 2) return [`${id}: Has not ${COLUMNS} columns.`];
  const pieces = piecesOf(words);
  const holders = namedIn(defined);
  const tests = namedIn(tested);
  const silent = differs === '' && (holders.length === 0 || tests.length === 0);
  return [
    ...(silent ? ['Names no file, or no test, and does not say why.'] : []),
    ...[...holders, ...tests].flatMap((named) => faultsOf(named, checkout)),
    ...holders.slice(0, 1).flatMap(({ path }) => lacking(path, pieces, checkout)),
    ...tests.filter(({ path }) => !TEST_FILE.test(path)).map(({ path }) => `${path} is no test.`),
    ...tests.flatMap(({ path, fragments }) => (fragments.length > 0 ? [] : lacking(path, longest(pieces), checkout))),
  ].map((fault) => `${id}: ${fault}`);
}

/** The fixed parts of an exact text; none where the words are no text. */
function piecesOf(words: string): string[] {
  const [, text = ''] = /^`([^`]+)`$/.exec(words) ?? [];
  return text
    .split(/<[^>]*>/)
    .map((piece) => piece.trim())
    .filter((piece) => /[a-z]/i.test(piece));
}

const longest = (pieces: readonly string[]): string[] =>
  pieces.toSorted((one, other) => other.length - one.length).slice(0, 1);

const namedIn = (cell: string): Named[] =>
  [...cell.matchAll(NAMED)].map(([, path = '', quoted = '']) => ({
    path,
    fragments: [...quoted.matchAll(/"([^"]+)"/g)].map(([, fragment = '']) => fragment),
  }));

const faultsOf = ({ path, fragments }: Named, checkout: Checkout): string[] =>
  checkout.paths.includes(path) ? lacking(path, fragments, checkout) : [`There is no ${path}.`];

/** The expected pieces that a file does not contain, as its source writes them. */
function lacking(path: string, expected: readonly string[], { paths, textOf }: Checkout): string[] {
  if (!paths.includes(path)) return [];
  const text = textOf(path);
  return expected
    .filter((piece) => !text.includes(piece) && !text.includes(piece.replaceAll("'", String.raw`\'`)))
    .map((piece) => `${path} does not contain “${piece}”.`);
}
