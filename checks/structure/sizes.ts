import { dirname } from 'node:path';
import type { Problem } from '../problem.ts';
import type { Checkout } from './checkout.ts';

/** Lines of a file. Tests are long lists of cases, and the database's types are generated. */
const LONGEST = 400;
/** Files of code in one folder, tests and styles not counted. */
const FULLEST = 30;

/** Upper limits only: long before them a reader looks again (CONTRIBUTING.md), and a measure that rewards splitting makes crumbs. */
export function sizeProblems({ paths, textOf }: Checkout): Problem[] {
  const files = paths.filter(isMeasured).map((path) => ({ path, lines: countLines(textOf(path)) }));
  const folders = Map.groupBy(
    files.filter(({ path }) => !path.endsWith('.css')),
    ({ path }) => dirname(path),
  );
  return [
    ...files.filter(({ lines }) => lines > LONGEST).map(tooLong),
    ...[...folders]
      .filter(([, inside]) => inside.length > FULLEST)
      .map(([path, inside]) => tooFull(path, inside.length)),
  ];
}

function isMeasured(path: string): boolean {
  const isCode = /^(src|scripts|checks|workshop)\/.*\.([cm]?[jt]sx?|css)$/.test(path);
  return isCode && !/\.test\.[jt]sx?$/.test(path) && path !== 'src/server/database.ts';
}

function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

function tooLong({ path, lines }: { readonly path: string; readonly lines: number }): Problem {
  const text = `${lines} lines; at most ${LONGEST}. Give each subject in it a file of its own.`;
  return { rule: 'longest', file: path, text };
}

function tooFull(path: string, count: number): Problem {
  const text = `${count} files; at most ${FULLEST}. Fold what only a neighbour uses into it, or give each subject a folder.`;
  return { rule: 'fullest', file: path, text };
}
