import { posix } from 'node:path';
import type { Problem } from '../problem.ts';
import type { Checkout } from './checkout.ts';

const MAX_LINE_LENGTH = 120;
const GENERATED = new Set(['docs/permissions.md']);
const LINK = /\]\(([^()\s]+)\)/g;
const OTHER_SITE = /^[a-z]+:/;
const FENCE = /^\s*```/;

/** Pages have no broken link, and lines that fit a screen; tables and code may be wider. */
export function documentProblems(checkout: Checkout): Problem[] {
  return checkout.paths.filter((path) => path.endsWith('.md')).flatMap((file) => pageProblems(file, checkout));
}

function pageProblems(file: string, checkout: Checkout): Problem[] {
  let isCode = false;
  return checkout
    .textOf(file)
    .split('\n')
    .flatMap((text, index) => {
      if (FENCE.test(text)) isCode = !isCode;
      if (isCode) return [];
      const problem = (rule: string, words: string): Problem => ({ rule, file, line: index + 1, text: words });
      const isLong = text.length > MAX_LINE_LENGTH && !text.startsWith('|') && !GENERATED.has(file);
      return [
        ...(isLong ? [problem('document-line', `${text.length} characters; at most ${MAX_LINE_LENGTH}.`)] : []),
        ...[...text.matchAll(LINK)]
          .map(([, link = '']) => brokenLink(file, link, checkout))
          .filter((words) => words !== null)
          .map((words) => problem('document-link', words)),
      ];
    });
}

/** Returns why a link leads nowhere, or null. */
function brokenLink(file: string, link: string, { paths, textOf }: Checkout): string | null {
  if (OTHER_SITE.test(link)) return null;
  const [path = '', heading] = link.split('#');
  const target = path === '' ? file : posix.join(posix.dirname(file), path);
  const isThere = paths.some((each) => each === target || each.startsWith(`${target}/`));
  if (!isThere) return `There is no ${target}.`;
  if (heading === undefined || headingsOf(textOf(target)).includes(heading)) return null;
  return `${target} has no heading #${heading}.`;
}

/** The anchors of a page, as GitHub names them. */
const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
