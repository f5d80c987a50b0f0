import type { Problem } from '../problem.ts';
import { type Checkout, readCheckout } from './checkout.ts';
import { barePlaceProblems } from './bare-places.ts';
import { changelogProblems } from './changelog.ts';
import { decisionProblems } from './decisions.ts';
import { featureProblems } from './features.ts';
import { lockProblems } from './lock.ts';
import { migrationProblems } from './migrations.ts';
import { nameProblems } from './names.ts';
import { securityListProblems } from './security-list.ts';
import { specificationListProblems } from './specification-list.ts';
import { sizeProblems } from './sizes.ts';
import { tableProblems } from './table-owners.ts';
import { cutTextProblems } from './cut-text.ts';
import { numberInputProblems } from './number-inputs.ts';
import { typeScaleProblems } from './type-scale.ts';
import { workplaceProblems } from './workplace.ts';

const CHECKS: readonly ((checkout: Checkout) => Problem[])[] = [
  nameProblems,
  sizeProblems,
  featureProblems,
  migrationProblems,
  changelogProblems,
  decisionProblems,
  securityListProblems,
  specificationListProblems,
  lockProblems,
  workplaceProblems,
  cutTextProblems,
  numberInputProblems,
  typeScaleProblems,
  barePlaceProblems,
  tableProblems,
];

/** Judges names, sizes and places of all files of the given checkout. A check that found no source has failed. */
export function checkStructure(root: string): { readonly problems: readonly Problem[]; readonly files: number } {
  const checkout = readCheckout(root);
  const problems = CHECKS.flatMap((check) => check(checkout));
  if (!checkout.paths.some((path) => path.startsWith('src/'))) {
    problems.push({
      rule: 'finds-something',
      file: 'src',
      text: 'Found no file under src/: the check itself is broken.',
    });
  }
  return { problems, files: checkout.paths.length };
}
