import { root as house } from '../scripts/run/run-node.ts';
import { type Problem, report } from './problem.ts';
import { type Checkout, readCheckout } from './structure/checkout.ts';
import { documentProblems } from './structure/documents.ts';
import { featureProblems } from './structure/features.ts';
import { nameProblems, sizeProblems, absolutePathProblems } from './structure/files.ts';
import { lockProblems } from './structure/lock.ts';
import { changelogProblems, decisionProblems, migrationProblems } from './structure/numbering.ts';
import { plainWordProblems } from './structure/plain-words.ts';
import { securityListProblems } from './structure/security-list.ts';
import { specificationListProblems } from './structure/specification-list.ts';
import { tableProblems } from './structure/table-use.ts';
import { webSourceProblems } from './structure/web-sources.ts';

const CHECKS: readonly ((checkout: Checkout) => Problem[])[] = [
  nameProblems,
  sizeProblems,
  absolutePathProblems,
  documentProblems,
  featureProblems,
  migrationProblems,
  decisionProblems,
  changelogProblems,
  securityListProblems,
  specificationListProblems,
  lockProblems,
  webSourceProblems,
  plainWordProblems,
  tableProblems,
];

/** Checks names, sizes and places of all files of the given checkout. A check that found no source has failed. */
export function checkStructure(root: string): { readonly problems: readonly Problem[]; readonly files: number } {
  const checkout = readCheckout(root);
  const problems = CHECKS.flatMap((check) => check(checkout));
  if (!checkout.paths.some((path) => path.startsWith('src/'))) {
    const text = 'Found no file under src/: the check itself is broken.';
    problems.push({ rule: 'finds-something', file: 'src', text });
  }
  return { problems, files: checkout.paths.length };
}

if (import.meta.main) {
  const { problems, files } = checkStructure(house);
  report(problems, `structure of ${files} files`);
}
