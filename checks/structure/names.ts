import type { Problem } from '../problem.ts';
import type { Checkout } from './checkout.ts';

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const SAYS_NOTHING = /^(index|utils?|helpers?|common|misc)\.[cm]?[jt]sx?$/;
const OURS = /^(src|scripts|checks|workshop|test|db|docs)\//;

/** Names tell what is inside, and are written one way, so that a file is found by guessing its name. */
export function nameProblems({ paths }: Checkout): Problem[] {
  return paths.filter((path) => OURS.test(path)).flatMap(judge);
}

function judge(path: string): Problem[] {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  const problems: Problem[] = [];
  if (!parts.every((part) => KEBAB.test(part) || part === 'README.md')) {
    problems.push({
      rule: 'kebab-case',
      file: path,
      text: 'Files and folders are named in kebab-case: small letters, digits, hyphens.',
    });
  }
  if (SAYS_NOTHING.test(name)) {
    const text = 'This name says nothing, so anything ends up in it. Name the file for the one thing it does.';
    problems.push({ rule: 'telling-names', file: path, text });
  }
  return problems;
}
