import type { Problem } from '../problem.ts';
import type { Checkout } from './checkout.ts';

const PACKAGE = 'package.json';
const CHANGELOG = 'CHANGELOG.md';

/** The version that the program says it is has its part in the changelog; what is not released yet may stand above it. */
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
