import type { Problem } from '../checks/problem.ts';
import type { Checkout } from './checkout.ts';

/** Lines. Tests are long lists of cases, and the database's types are generated. */
const LONGEST = 250;
const NINE_IN_TEN = 150;
const MEDIAN = 60;

/** The measures of ARCHITECTURE.md: a file is one concern, to be read at one glance. */
export function sizeProblems({ paths, textOf }: Checkout): Problem[] {
  const files = paths.filter(isMeasured).map((path) => ({ path, lines: countLines(textOf(path)) }));
  const lines = files.map((file) => file.lines).toSorted((a, b) => a - b);
  const at = (part: number): number => lines[Math.floor((lines.length - 1) * part)] ?? 0;
  return [
    ...files.filter((file) => file.lines > LONGEST).map(tooLong),
    ...overall('nine-in-ten', at(0.9), NINE_IN_TEN, 'Nine files in ten'),
    ...overall('median', at(0.5), MEDIAN, 'Half of the files'),
  ];
}

function isMeasured(path: string): boolean {
  const isCode = /^(src|scripts)\/.*\.([cm]?[jt]sx?|css)$/.test(path);
  return isCode && !/\.test\.[jt]sx?$/.test(path) && path !== 'src/server/database.ts';
}

function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

function tooLong({ path, lines }: { path: string; lines: number }): Problem {
  return {
    rule: 'longest',
    file: path,
    text: `${lines} lines; at most ${LONGEST}. Give each concern in it a file of its own.`,
  };
}

function overall(rule: string, found: number, allowed: number, who: string): Problem[] {
  if (found <= allowed) return [];
  return [
    { rule, file: 'src', text: `${who} should have at most ${allowed} lines; it is ${found}. Split the longest ones.` },
  ];
}
