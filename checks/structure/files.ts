import { dirname } from 'node:path';
import type { Problem } from '../problem.ts';
import type { Checkout } from './checkout.ts';

const OURS = /^(src|scripts|checks|workshop|test|db|docs)\//;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const SAYS_NOTHING = /^(index|utils?|helpers?|common|misc)\.[cm]?[jt]sx?$/;

/** Names tell what is inside, and are written one way, so that a file is found by guessing its name. */
export function nameProblems({ paths }: Checkout): Problem[] {
  return paths.filter((path) => OURS.test(path)).flatMap(checkName);
}

function checkName(file: string): Problem[] {
  const parts = file.split('/');
  const problems: Problem[] = [];
  if (!parts.every((part) => KEBAB.test(part) || part === 'README.md')) {
    const text = 'Files and folders are named in kebab-case: small letters, digits, hyphens.';
    problems.push({ rule: 'kebab-case', file, text });
  }
  if (SAYS_NOTHING.test(parts.at(-1) ?? '')) {
    const text = 'This name says nothing, so anything ends up in it. Name the file for the one thing it does.';
    problems.push({ rule: 'telling-names', file, text });
  }
  return problems;
}

/** Lines of a style sheet: those of code are the linter’s. */
const MAX_STYLE_LINES = 300;
/** Files of code in one folder, tests and styles not counted. */
const MAX_FOLDER_FILES = 30;

/** Upper limits only: long before them a reader looks again (CONTRIBUTING.md), and a measure that rewards splitting makes crumbs. */
export function sizeProblems({ paths, textOf }: Checkout): Problem[] {
  const sheets = paths.filter((path) => /^src\/.*\.css$/.test(path));
  const code = paths.filter((path) => /^(src|scripts|checks|workshop)\/.*(?<!\.test)\.[cm]?[jt]sx?$/.test(path));
  const long = sheets
    .map((file) => ({ file, lines: textOf(file).trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MAX_STYLE_LINES)
    .map(({ file, lines }) => {
      const text = `${lines} lines; at most ${MAX_STYLE_LINES}. Give each subject in it a file of its own.`;
      return { rule: 'longest', file, text };
    });
  const full = [...Map.groupBy(code, (path) => dirname(path))]
    .filter(([, inside]) => inside.length > MAX_FOLDER_FILES)
    .map(([file, { length }]) => {
      const text = `${length} files; at most ${MAX_FOLDER_FILES}. Fold what only a neighbour uses into it, or give each subject a folder.`;
      return { rule: 'fullest', file, text };
    });
  return [...long, ...full];
}

/** Absolute folders of the author's machine: they lead nowhere on another machine, and they name the author. */
const HOME = /(?<![\w.$~-])\/(?:root|work|Users\/\w+|home\/\w+)\/|\b[A-Z]:\\Users\\/;
const TEXT = /\.(?:[cm]?[jt]sx?|json|md|sql|css|html|svg|yml|yaml|sh|cmd|txt)$|(?:^|\/)(?:\.[a-z]+|run|LICENSE)$/;

/** Nothing in the repository may depend on, or tell about, the machine that it was written on. */
export function absolutePathProblems({ paths, textOf }: Checkout): Problem[] {
  return paths
    .filter((path) => TEXT.test(path))
    .flatMap((file) => {
      const text = textOf(file);
      const found = HOME.exec(text);
      if (found === null) return [];
      const line = text.slice(0, found.index).split('\n').length;
      const words = `Names a folder of one machine (${found[0]}). Write it from the repository’s root, or take it from the environment.`;
      return [{ rule: 'no-workplace', file, line, text: words }];
    });
}
