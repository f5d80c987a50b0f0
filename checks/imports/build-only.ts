import { BUILD_ONLY } from '../../scripts/bootstrap/build-only.mjs';
import { OF_PRODUCT } from '../../scripts/bootstrap/commands.mjs';
import type { Problem } from '../problem.ts';
import type { Place } from './place.ts';
import type { Edge, Target } from './reference.ts';

const COMMANDS: ReadonlySet<string> = new Set(OF_PRODUCT.map((command) => `scripts/${command}.ts`));

/** All of the server, since it begins threads and processes whose files it names by paths; and the product's commands. */
const isBeginning = ({ path, layer, isTest }: Place): boolean =>
  COMMANDS.has(path) || (!isTest && (layer.startsWith('server/') || layer === 'domain' || layer === 'contract'));

/**
 * What is taken out of an install once the browser's part is built must be needed by nothing that the product's commands run; and what the
 * browser's part alone needs is taken out.
 */
export function buildOnlyProblems(edges: readonly Edge[]): Problem[] {
  const byFile = Map.groupBy(edges, ({ from }) => from.path);
  const run = new Set(edges.flatMap(({ from }) => (isBeginning(from) ? [from.path] : [])));
  for (const path of run)
    for (const { target } of byFile.get(path) ?? []) if (target.kind === 'file') run.add(target.path);
  const kept = new Set(edges.flatMap(({ from, target }) => (run.has(from.path) ? packageOf(target) : [])));
  return edges.flatMap((edge) => {
    const [name] = packageOf(edge.target);
    if (name === undefined) return [];
    const isListed = BUILD_ONLY.includes(name);
    if (isListed && run.has(edge.from.path)) return [problem('build-only', edge, NEEDED)];
    return isListed || kept.has(name) || !isBrowsers(edge.from)
      ? []
      : [problem('build-only-is-listed', edge, UNLISTED)];
  });
}

const LIST = 'the list in scripts/bootstrap/build-only.mjs';
const NEEDED = `which an install does not keep once the browser's part is built, and a command of the product runs this file. If it needs it, take it out of ${LIST}.`;
const UNLISTED = `which nothing but the browser's part uses: name it in ${LIST}, so that an install does not keep it for nothing.`;

const isBrowsers = ({ layer, isTest }: Place): boolean => layer.startsWith('web/') && !isTest;

const packageOf = (target: Target): readonly string[] => (target.kind === 'package' ? [target.name] : []);

const problem = (rule: string, { from, line, specifier }: Edge, what: string): Problem => ({
  rule,
  file: from.path,
  line,
  text: `imports '${specifier}', ${what}`,
});
