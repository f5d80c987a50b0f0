import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { listFiles } from '../../scripts/run/list-files.ts';
import { type Finished, root as house, runNode } from '../../scripts/run/run-node.ts';
import { findMutants, type Mutant } from './find-mutants.ts';

/** How long (ms) the tests of one rule may take: a mutant may never end, which counts as noticed. */
const HANGS = 120_000;

/** How long (ms) all tests may take without a mutant. A busy machine takes ten times what a quiet one does. */
const ALL_HANG = 1_200_000;

/** How many are tried at once: one a core. */
const AT_ONCE = 2;

interface Trial {
  /** The checkout whose rules are tried. */
  readonly root: string;
  readonly seed: number;
  readonly count: number;
  /** Parts of paths that are meant; all rules without any. */
  readonly filters?: readonly string[];
}

/** Every mutant of the domain, or of its files whose path holds one of the filters. */
export function allMutants(root: string, filters: readonly string[] = []): Mutant[] {
  return listFiles(root, 'src/domain')
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => filters.length === 0 || filters.some((part) => path.includes(part)))
    .flatMap((path) => findMutants(path, readFileSync(join(root, path), 'utf8')));
}

/** Tries this many mutants, chosen by the seed, each with the tests that reach its file; answers the unnoticed ones. */
export async function tryMutants({
  root,
  seed,
  count,
  filters,
}: Trial): Promise<{ tried: number; survivors: Mutant[] }> {
  const all = allMutants(root, filters);
  const length = Math.min(count, all.length);
  const choice = fc.shuffledSubarray(all, { minLength: length, maxLength: length });
  const [chosen = []] = fc.sample(choice, { seed, numRuns: 1 });
  const files = [...new Set(chosen.map(({ path }) => path))];
  const sound = await related(root, files);
  if (sound.code !== 0) throw new Error(`The tests fail without any change:\n${sound.output}`);
  const waiting = [...chosen];
  const survivors: Mutant[] = [];
  const work = async (): Promise<void> => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      if (!(await isNoticed(root, mutant))) survivors.push(mutant);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { tried: chosen.length, survivors };
}

/** Whether a test fails with it, among those that reach its file. */
export const isNoticed = async (root: string, mutant: Mutant): Promise<boolean> =>
  (await related(root, [mutant.path], mutant)).code !== 0;

function related(root: string, files: readonly string[], mutant?: Mutant): Promise<Finished> {
  const config = join(house, 'workshop/mutants/mutant.config.ts');
  return runNode(
    [
      'node_modules/vitest/vitest.mjs',
      'related',
      '--run',
      '--root',
      root,
      '--config',
      config,
      '--reporter=dot',
      ...files,
    ],
    mutant === undefined
      ? { capture: true, timeout: ALL_HANG }
      : { capture: true, timeout: HANGS, env: { MARGINLINE_MUTANT: JSON.stringify(mutant) } },
  );
}

/** `src/domain/shared/money.ts:12  <  →  <=` */
export const mutantLine = ({ path, line, was, now }: Mutant): string =>
  `${path}:${line}  ${collapseSpaces(was)}  →  ${now === '' ? 'nothing' : collapseSpaces(now)}`;

const collapseSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ');
